import { lateActsUntil } from "@longpaddock/domain/check-ins/rules";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { canReadSheet } from "@longpaddock/domain/sheet/policy";
import { findSame } from "@longpaddock/domain/sheet/same-person";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { loadEvent } from "../../riders/participations/load";
import { loadSheet, nameOf } from "./load";
import { readClosing } from "./read-closing";
import { readCourse } from "./read-course";
import { sheetRowView } from "./view";

/** Everybody on a ride, with whom to call. */
export async function readSheet(ctx: OnboardedCtx, { id }: EventId) {
  const event = await loadEvent(ctx, id);
  authorize(ctx.actor, canReadSheet(ctx.actor, event));
  const asOf = ctx.clock.now();
  const [riders, course] = [await loadSheet(ctx, id), await readCourse(ctx, id)];
  const same = findSame(riders.map((row) => ({ ...row, name: nameOf(row), isGuest: row.userId === null })));
  return {
    eventId: event.id,
    title: event.title,
    groupId: event.groupId,
    status: event.status,
    closed: await readClosing(ctx, id),
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    /** Devices delete the sheet that they keep by then. */
    keptUntil: lateActsUntil(event.dayEndsAt).toISOString(),
    asOf: asOf.toISOString(),
    /** Whether the organiser has chosen to mail contacts of riders who aren't back. */
    mailsContacts: event.overdueContactMinutes !== null,
    course,
    riders: riders.map((row, place) => sheetRowView(row, same[place] ?? [])),
  };
}
