// The visible part of the mine. It fits the window again after each change, unless the user has zoomed.
import { cellOf, type Cell } from "../lib/notation";

export interface Tile extends Cell {
  cell: string;
  code: string;
}

/** A part of the mine, in pixels from its upper left corner. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The position of an element in the mine. */
export const partOf = ({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Part => ({
  left,
  top,
  right: left + offsetWidth,
  bottom: top + offsetHeight,
});

export const tilesOf = (board: readonly string[]): Tile[] =>
  board.map((text) => {
    const [cell = "E0", code = "?"] = text.split(" ");
    return { cell, code: cell === "E0" ? "start" : code, ...cellOf(cell) };
  });

export class ViewBox {
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  panX = $state(0);
  panY = $state(0);

  constructor(private readonly tiles: () => Tile[]) {}

  readonly bounds = $derived.by(() => {
    let [west, east, south, north] = [-1, 8, -2, 2];
    for (const { e, n, code } of this.tiles()) {
      const room = code === "?" ? 0 : 1;
      west = Math.min(west, e - room);
      east = Math.max(east, e + (code === "start" ? 0 : room));
      south = Math.min(south, n - room);
      north = Math.max(north, n + room);
    }
    return { west, east, south, north };
  });
  readonly cellWidth = $derived.by(() => {
    const { west, east, south, north } = this.bounds;
    const fit = Math.min(this.width / (east - west + 1.3), this.height / ((north - south + 1.3) * 1.5));
    return Math.max(10, Math.floor((fit * this.zoom) / 2) * 2);
  });
  readonly left = $derived.by(() => {
    const { west, east } = this.bounds;
    return Math.round((this.width - (east - west + 1) * this.cellWidth) / 2);
  });
  readonly top = $derived.by(() => {
    const { south, north } = this.bounds;
    return Math.round((this.height - (north - south + 1) * this.cellWidth * 1.5) / 2);
  });

  /** The shift of the whole board. Panning changes only this, so that no card is laid out or drawn again. */
  readonly shift = $derived.by(() => `translate(${Math.round(this.panX)}px, ${Math.round(this.panY)}px)`);

  /** The position of a cell, in pixels of the board. */
  place({ e, n }: Cell): string {
    const { west, north } = this.bounds;
    return `left:${this.left + (e - west) * this.cellWidth}px;top:${this.top + (north - n) * this.cellWidth * 1.5}px`;
  }

  /** The cell under a point of the mine. */
  cellAt(x: number, y: number): Cell {
    const { west, north } = this.bounds;
    const e = Math.floor((x - this.panX - this.left) / this.cellWidth) + west;
    return { e, n: north - Math.floor((y - this.panY - this.top) / (this.cellWidth * 1.5)) };
  }

  /** Whether one of some cells is under a part of the mine, at its present position or at the one before panning. */
  meets(cells: readonly Cell[], part: Part, panned: boolean): boolean {
    const { west, north } = this.bounds;
    const [x, y] = panned ? [this.panX, this.panY] : [0, 0];
    return cells.some(({ e, n }) => {
      const left = this.left + (e - west) * this.cellWidth + x;
      const top = this.top + (north - n) * this.cellWidth * 1.5 + y;
      return left < part.right && left + this.cellWidth > part.left && top < part.bottom && top + this.cellWidth * 1.5 > part.top;
    });
  }

  fit(): void {
    this.zoom = 1;
    this.panX = this.panY = 0;
  }

  pan(dx: number, dy: number): void {
    const far = { x: this.width * 0.5 * this.zoom, y: this.height * 0.5 * this.zoom };
    this.panX = Math.max(-far.x, Math.min(far.x, this.panX + dx));
    this.panY = Math.max(-far.y, Math.min(far.y, this.panY + dy));
  }

  /** Zoom, and keep the point in its place. */
  zoomBy(factor: number, x = this.width / 2, y = this.height / 2): void {
    const before = this.zoom;
    this.zoom = Math.max(1, Math.min(4, before * factor));
    const k = this.zoom / before;
    if (this.zoom === 1) return this.fit();
    this.panX = (this.panX - (x - this.width / 2)) * k + (x - this.width / 2);
    this.panY = (this.panY - (y - this.height / 2)) * k + (y - this.height / 2);
  }
}
