import type { Ctx } from "../../core/context";
import { loadTrack } from "./load";
import { trackView } from "./track-view";

export async function readTrack(ctx: Ctx, { id }: { id: number }) {
  return trackView(await loadTrack(ctx, id));
}
