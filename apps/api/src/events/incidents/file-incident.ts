import { insertOne } from "@longpaddock/db/insert-one";
import {
  incidentCorrections,
  incidentPeople,
  incidentPhotos,
  incidents,
} from "@longpaddock/db/schema/incidents";
import { isAhead } from "@longpaddock/domain/check-ins/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canCorrectIncident, canKeepIncidents } from "@longpaddock/domain/incidents/policy";
import type { FileIncidentInput } from "@longpaddock/domain/incidents/schema";
import { INCIDENT_MESSAGES, strangersIn } from "@longpaddock/domain/incidents/texts";
import { MAX_INCIDENTS } from "@longpaddock/domain/incidents/vocabulary";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { type EncodedPicture, encodePictures } from "../../core/files/encode-picture";
import { withFileChange } from "../../core/files/pending-files";
import { notify } from "../../notifications/notifications/notify";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { type LockedEvent, loadEvent, lockEvent } from "../../riders/participations/load";
import { findRiders } from "../sheet/find-riders";
import { selectIncidents } from "./load";
import { filedView, incidentView } from "./view";

type Filed = FileIncidentInput & { actId: string };

/** Files what went wrong on a ride, with the form's pictures. The same act is one report. */
export async function fileIncident(ctx: OnboardedCtx, { actId = uuidv7(), ...input }: FileIncidentInput) {
  const filed = { ...input, actId };
  if (ctx.uploads.photos) {
    const loaded = await loadEvent(ctx, input.id);
    authorize(ctx.actor, canKeepIncidents(ctx.actor, await asRecorded(ctx, loaded, input)));
  }
  const pictures = await encodePictures(ctx, "photos", "incident");
  const files = pictures.flatMap((picture) => picture.files);
  return withFileChange(ctx, files, async (tx) => {
    const event = await lockEvent(tx, input.id);
    authorize(tx.actor, canKeepIncidents(tx.actor, await asRecorded(tx, event, input)));
    const ofAct = and(eq(incidents.eventId, event.id), eq(incidents.actId, actId));
    const keeps = canKeepIncidents(tx.actor, event).allowed;
    const [known] = await tx.db
      .select({ id: incidents.id, text: incidents.text, filedBy: incidents.filedBy })
      .from(incidents)
      .where(ofAct);
    const isOther =
      known && (!(await hasSaid(tx, known, input.text)) || (!keeps && known.filedBy !== tx.actor.id));
    if (isOther) throw new AppError("CONFLICT", INCIDENT_MESSAGES.otherAct);
    const takesPictures = known ? await lacksPictures(tx, known) : true;
    if (!known) {
      await store(tx, event, { filed, pictures });
      await notify(tx, { kind: "event_incident", groupId: event.groupId, eventId: event.id });
    } else if (takesPictures) await storePictures(tx, known.id, pictures);
    const [row] = await selectIncidents(tx, sql`i.event_id = ${event.id} and i.act_id = ${actId}`);
    if (!row) throw new AppError("NOT_FOUND");
    const unused = takesPictures ? [] : files.map(({ storageKey }) => storageKey);
    const now = tx.clock.now();
    const canCorrect = (report: { filedBy: string; filedAt: Date }) =>
      canCorrectIncident(tx.actor, event, { ...report, now }).allowed;
    return { result: keeps ? incidentView(row, canCorrect) : filedView(row), unused };
  });
}

/** Whether the report says this, or did before it was corrected: the act may come again by another phone. */
async function hasSaid(
  { db }: OnboardedCtx,
  { id, text }: { id: number; text: string },
  said: string,
): Promise<boolean> {
  const before = and(eq(incidentCorrections.incidentId, id), eq(incidentCorrections.text, said));
  return text === said || (await db.$count(incidentCorrections, before)) > 0;
}

/** Whether the caller's report has come without its pictures, by another leader's phone. */
async function lacksPictures(
  { db, actor }: OnboardedCtx,
  { id, filedBy }: { id: number; filedBy: string },
): Promise<boolean> {
  return filedBy === actor.id && (await db.$count(incidentPhotos, eq(incidentPhotos.incidentId, id))) === 0;
}

async function store(
  tx: OnboardedCtx,
  event: LockedEvent,
  { filed, pictures }: { filed: Filed; pictures: readonly EncodedPicture[] },
): Promise<void> {
  const { db, actor, clock } = tx;
  const now = clock.now();
  const happened = statedTime({ statedAt: filed.at ?? filed.statedAt, sentAt: filed.sentAt }, now) ?? now;
  if (isAhead(happened, now)) throw new AppError("CONFLICT", INCIDENT_MESSAGES.inTheFuture);
  if ((await db.$count(incidents, eq(incidents.eventId, event.id))) >= MAX_INCIDENTS)
    throw new AppError("CONFLICT", INCIDENT_MESSAGES.tooMany);
  const people = await findPeople(tx, event, filed.people);
  const { position } = filed;
  const { id: incidentId } = await insertOne(db, incidents, {
    eventId: event.id,
    actId: filed.actId,
    kind: filed.kind,
    at: earlier(happened, now),
    location: position ? `${position.latitude.toFixed(4)},${position.longitude.toFixed(4)}` : null,
    place: filed.place ?? null,
    text: filed.text,
    filedBy: actor.id,
    filedAt: now,
  });
  if (people.length > 0)
    await db.insert(incidentPeople).values(people.map((person) => ({ ...person, incidentId })));
  await storePictures(tx, incidentId, pictures);
}

async function storePictures(
  { db }: OnboardedCtx,
  incidentId: number,
  pictures: readonly EncodedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await db.insert(incidentPhotos).values(pictures.map(({ address }) => ({ incidentId, photoUrl: address })));
}

/**
 * People of the ride, each once: members by their account, so that a report still names who has left the ride.
 *
 * @throws AppError BAD_REQUEST for anybody else
 */
async function findPeople(tx: OnboardedCtx, event: LockedEvent, wanted: readonly (number | string)[]) {
  if (wanted.length === 0) return [];
  const { keyOf, memberOf } = await findRiders(tx, event, wanted);
  const strangers = wanted.filter((one) => keyOf(one) == null);
  if (strangers.length > 0)
    throw new AppError("BAD_REQUEST", undefined, { fields: { people: strangersIn(strangers) } });
  const keys = new Set(wanted.map(keyOf).filter((key) => key != null));
  return [...keys].map((key) => {
    const userId = memberOf(key);
    return userId === null ? { participantId: Number(key) } : { userId };
  });
}
