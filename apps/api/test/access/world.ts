import { contentReports } from "@longpaddock/db/schema/content-reports";
import { notifications } from "@longpaddock/db/schema/notifications";
import { passwordResetLinks } from "@longpaddock/db/schema/password-reset-links";
import { eq } from "drizzle-orm";
import { answerToken } from "../../src/core/signing/answer-links";
import { digestToken, unsubscribeToken } from "../../src/core/signing/unsubscribe-token";
import { sweepOutbox } from "../../src/notifications/notifications/sweep-outbox";
import { stopToken } from "../../src/riders/email-invites/mailed-links";
import type { TestApp } from "../build-app";
import { shareRoute } from "../factories";
import { addResetLink } from "../reset-links";
import { addPeople, type People } from "./people";
import { addGroup, addRide, addRoute, type Place, TIME_SINCE_BUILT_MS } from "./places";

/**
 * What a line of the access table is about. `shared` is a route that its author shares with the private group alone. Topics and comments are those of the group, and at `event`, `private-event`
 * and `ride` what was posted there.
 */
export const PLACE_NAMES = [
  "public",
  "private",
  "premium",
  "shared",
  "event",
  "private-event",
  "ride",
] as const;
export type PlaceName = (typeof PLACE_NAMES)[number];

/** What belongs to the author alone, and the secrets of links that were sent to them. */
interface Own {
  vehicle: number;
  notification: number;
  calendarSecret: string;
  unsubscribeToken: string;
  digestToken: string;
  answerToken: string;
  stopToken: string;
  resetToken: string;
}

export interface World {
  people: People;
  places: Record<PlaceName, Place>;
  /** Ids and keys that nothing has. */
  nowhere: Place;
  own: Own;
  /** Of the note on the public route. */
  report: number;
  deletionRequest: number;
  siteNotice: number;
  /** Reported by a visitor. */
  issue: number;
}

const UNKNOWN_ID = 2_000_000_000;
const UNKNOWN_FILE = "00000000-0000-4000-8000-000000000000-large.webp";

export async function buildWorld(app: TestApp): Promise<World> {
  const people = await addPeople(app);
  const openRoute = await addRoute(people, "public");
  const hiddenRoute = await addRoute(people, "private");
  const premiumRoute = await addRoute(people, "premium");
  const { route } = openRoute;
  const open = await addGroup(app, people, { isPrivate: false, route });
  const closed = await addGroup(app, people, { isPrivate: true, route });
  const ride = await addRide(people, route);
  await people.rider.api.emergencyCards.set.mutate({ contactName: "Rae", contactPhone: "0400 000 000" });
  app.setTime(new Date(Date.now() + TIME_SINCE_BUILT_MS));
  const places = {
    public: { ...open.group, ...openRoute },
    private: { ...closed.group, ...hiddenRoute },
    premium: { ...open.group, ...premiumRoute },
    shared: { ...closed.group, ...(await addRoute(people, "shared", closed.group.group)) },
    event: { ...open.atEvent, ...openRoute },
    "private-event": { ...closed.atEvent, ...hiddenRoute },
    ride: { ...open.group, ...openRoute, ...ride },
  };
  for (const { event } of [places.public, places.private, places.ride])
    await people.organiser.api.emergencyCards.take.mutate({ id: event });
  await people.siteAdmin.api.suspensions.set.mutate({ id: people.suspended.id, reason: "Selling tyres" });
  const nowhere = unknownPlace(places.public);
  return {
    people,
    places,
    nowhere,
    own: await addOwn(app, people, places.event),
    report: await addReport(app, people, openRoute),
    deletionRequest: await addDeletionRequest(people),
    siteNotice: (await people.siteAdmin.api.siteAdmin.createNotice.mutate(siteNotice())).id,
    issue: await addIssue(people),
  };
}

/** A notice that is shown now. */
export const siteNotice = () => ({
  text: "Fire bans in the Mallee",
  kind: "warning" as const,
  from: "2026-01-01T00:00:00Z",
  until: "2099-01-01T00:00:00Z",
});

async function addIssue({ visitor }: People): Promise<number> {
  const { id } = await visitor.api.issues.create.mutate({
    title: "The map stays empty",
    description: "I opened a route and saw no map",
    category: "bug",
  });
  return id;
}

function unknownPlace(known: Place): Place {
  const secrets = {
    person: "nobody",
    inviteSecret: "unknown-unknown-unknow",
    visitorCode: "ZZZZZZ",
    topicPicture: UNKNOWN_FILE,
    photoFile: UNKNOWN_FILE,
    routePhotoFile: UNKNOWN_FILE,
  };
  const ids = Object.fromEntries(Object.keys(known).map((name) => [name, UNKNOWN_ID]));
  return { ...known, ...ids, ...secrets };
}

async function addOwn(app: TestApp, { author }: People, { event }: { event: number }): Promise<Own> {
  const { db } = app.deps.database;
  const { id: vehicle } = await author.api.userVehicles.create.mutate({
    vehicleType: "motorcycle",
    name: "Trailie",
  });
  await sweepOutbox(app.deps);
  const [told] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, author.id));
  const { link } = await author.api.calendars.replaceFeed.mutate();
  const resetToken = await addResetLink(app, author);
  const expiresAt = new Date(Date.now() + 2 * TIME_SINCE_BUILT_MS);
  await db.update(passwordResetLinks).set({ expiresAt });
  return {
    vehicle,
    notification: told?.id ?? 0,
    calendarSecret: link.split("/").at(-1)?.replace(".ics", "") ?? "",
    unsubscribeToken: unsubscribeToken(app.deps.services, author.id),
    digestToken: digestToken(app.deps.services, author.id),
    answerToken: answerToken(app.deps.services, { userId: author.id, eventId: event }),
    stopToken: stopToken(app.deps.services, "stranger@example.com"),
    resetToken,
  };
}

async function addReport(app: TestApp, { target }: People, { rating }: Pick<Place, "rating">) {
  await target.api.reports.create.mutate({ id: rating, reason: "spam" });
  const [report] = await app.deps.database.db.select().from(contentReports);
  return report?.id ?? 0;
}

async function addDeletionRequest({ author }: People): Promise<number> {
  const { id } = await author.api.routes.requestDeletion.mutate({ id: await shareRoute(author) });
  return id;
}
