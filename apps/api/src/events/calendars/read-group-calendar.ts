import { AppError } from "@longpaddock/domain/errors";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import type { Ctx } from "../../core/context";
import { loadGroup } from "../../riders/memberships/load";
import { loadGroupChange, loadGroupEvents, loadSeries } from "./load";
import { makeCalendar } from "./make-calendar";
import type { Calendar } from "./read-feed";

/** A public group's events. Calendar programs have no session, so a private group's are only in its members' own feeds. */
export async function readGroupCalendar(ctx: Ctx, { id }: GroupId): Promise<Calendar> {
  await ctx.limit("calendar");
  const group = await loadGroup(ctx, id);
  if (group.isPrivate) throw new AppError("NOT_FOUND");
  const events = await loadGroupEvents(ctx, id);
  const series = await loadSeries(ctx, events);
  const changes = [...events, ...series].map(({ updatedAt }) => updatedAt.getTime());
  const changedAt = new Date(Math.max((await loadGroupChange(ctx, id)).getTime(), ...changes));
  const { appUrl } = ctx.services;
  const text = makeCalendar({ name: group.name, appUrl, events, series, changedAt });
  return { text, changedAt, fileName: `group-${id}.ics` };
}
