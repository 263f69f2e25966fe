import type { Ctx } from "../../core/context";
import { heightsAlong } from "../../gpx/heights/heights-along";
import { trackView } from "./track-view";
import { loadRiddenTrack } from "./whole-line";

export async function readTrack(ctx: Ctx, { id }: { id: number }) {
  return trackView(await loadRiddenTrack(ctx, id));
}

/** A plotted or planned line has the heights of the operator's file. A recorded one keeps its own, or none. */
export async function readTrackWithHeights(ctx: Ctx, { id }: { id: number }) {
  const row = await loadRiddenTrack(ctx, id);
  const view = trackView(row);
  const { terrain } = ctx.services.archives;
  const isRecorded = view.elevation !== null || (row.track !== null && row.isPlanned !== true);
  if (!terrain || isRecorded || view.lines.length === 0) return view;
  const heights = await heightsAlong(terrain, view.lines);
  if (!heights) return view;
  if (heights === "unavailable") return { ...view, terrain: { ascent: null, descent: null, isRead: false } };
  const { samples, ascent, descent } = heights;
  return { ...view, elevation: samples, terrain: { ascent, descent, isRead: true } };
}
