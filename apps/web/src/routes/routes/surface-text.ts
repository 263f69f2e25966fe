import type { RouteSurface } from "@longpaddock/domain/routes/vocabulary";

export const SURFACE_LABELS: Readonly<Record<RouteSurface, string>> = {
  dirt: "Mostly dirt",
  mixed: "Dirt and sealed",
  sealed: "Sealed",
};

interface Surfaced {
  surface: RouteSurface | null;
  dirtShare: number | null;
}

/** '62% dirt' by the named roads, otherwise what the author says. */
export function surfaceText({ surface, dirtShare }: Surfaced): string {
  if (dirtShare !== null) return `${dirtShare}% dirt`;
  return surface === null ? "Surface unknown" : SURFACE_LABELS[surface];
}
