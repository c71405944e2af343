// The results of the aids, for the parts of the page that show them. The aids themselves are loaded on demand.
import type { Component } from "svelte";
import { wantTexts } from "../lib/i18n.svelte";
import { fetched } from "../lib/parts";
import type { Suspicions } from "../lib/types";

const KEY = "meter";

interface Aids {
  /** whether the player wants the meter; remembered by the browser */
  meter: boolean;
  suspicions: Suspicions | null;
  /** the seat whose reasons are shown */
  why: number | null;
  /** the cell that a hint points at */
  cell: string | null;
  /** the part that draws a seat's suspicion, once it is there */
  Gauge: Component<{ seat: number; name: string }> | null;
}

export const aids = $state<Aids>({ meter: localStorage.getItem(KEY) === "true", suspicions: null, why: null, cell: null, Gauge: null });

export function setMeter(on: boolean): void {
  aids.meter = on;
  localStorage.setItem(KEY, String(on));
  if (!on) aids.suspicions = aids.why = null;
}

/** Hints are not needed for the first look, so they are loaded later. */
const calm = new Promise<void>((done) => setTimeout(done, 1500));
export const hintPart = async () => {
  await calm;
  return withWords(() => import("./Hint.svelte"));
};

/** A part of the aids, together with its words. */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([fetched(load), wantTexts("wits")]);
  return part;
}
