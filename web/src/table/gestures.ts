// Drag to pan, wheel and pinch to zoom. A press that does not move stays a press.
import type { ViewBox } from "./view-box.svelte";

const FAR = 6;

export function gestures(node: HTMLElement, box: ViewBox): { destroy(): void } {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;

  const spread = (): { x: number; y: number; d: number } => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return { x: 0, y: 0, d: 1 }; // one finger: nothing to measure, so nothing to lay out
    const frame = node.getBoundingClientRect();
    return { x: (a.x + b.x) / 2 - frame.left, y: (a.y + b.y) / 2 - frame.top, d: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  const down = (event: PointerEvent): void => {
    if (event.button) return;
    if (!fingers.size) moved = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const before = spread();
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    moved += Math.abs(dx) + Math.abs(dy);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      const after = spread();
      box.zoomBy(after.d / before.d, after.x, after.y);
    } else if (moved > FAR) box.pan(dx, dy);
  };
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const click = (event: MouseEvent): void => {
    if (moved <= FAR) return;
    event.stopPropagation();
    event.preventDefault();
    moved = 0;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const frame = node.getBoundingClientRect();
    box.zoomBy(Math.exp(-event.deltaY / 400), event.clientX - frame.left, event.clientY - frame.top);
  };
  const on = (to: "addEventListener" | "removeEventListener"): void => {
    node[to]("pointerdown", down as EventListener);
    window[to]("pointermove", move as EventListener);
    window[to]("pointerup", up as EventListener);
    window[to]("pointercancel", up as EventListener);
    node[to]("click", click as EventListener, { capture: true });
    node[to]("wheel", wheel as EventListener, { passive: false } as AddEventListenerOptions);
  };
  on("addEventListener");
  return { destroy: () => on("removeEventListener") };
}
