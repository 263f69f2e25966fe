import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { addGroup, addGroupMember } from "../../../test/group-rows";
import { openNews } from "../../../test/live/news";
import { member, type Person } from "../../../test/people";
import { sweepReminders } from "./sweep-reminders";

/** Sid runs the club; the others are called after what they want to hear of it. */
const NAMES = ["Sid", "Ben", "Everything", "Important", "Nothing", "Mailless", "Choosy", "Muter"] as const;
type Name = (typeof NAMES)[number];
const RIDERS: readonly Name[] = NAMES.slice(2);

const DAYS = 31;
const RIDES = 20;
const WRITERS = ["Sid", "Ben", "Important"] as const;

const app = testApp();
const news = openNews(app);
const people = {} as Record<Name, Person>;
let groupId: number;

/** What each member is to have heard by the end, by the first line of its text. */
const expected = new Map<string, string[]>();
const expectFor = (name: Name, way: "bell" | "push" | "mail", text: string) =>
  expected.set(`${name} by ${way}`, [...(expected.get(`${name} by ${way}`) ?? []), text]);

interface Wanted {
  /** Whom it concerns, without its actor. */
  who: readonly Name[];
  mail?: boolean;
}

/** By the three ways, as far as each member has them. */
function expectTold(text: string, { who, mail = false }: Wanted): void {
  for (const name of who) {
    expectFor(name, "bell", text);
    if (name !== "Muter") expectFor(name, "push", text);
    if (mail && name !== "Mailless") expectFor(name, "mail", text);
  }
}

const by = (actor: Name) => (name: Name) => name !== actor && !(name === "Muter" && actor === "Ben");
const LOUD: readonly Name[] = NAMES.filter((name) => name !== "Important" && name !== "Nothing");
const NOT_SILENT: readonly Name[] = NAMES.filter((name) => name !== "Nothing");
const ridersOf = (ride: number): readonly Name[] => RIDERS.filter((_, index) => (ride + index) % 3 === 0);

/** In the club's own time, which is ten hours ahead. */
const at = (day: number, hour: number, minute = 0) =>
  app.setTime(new Date(Date.UTC(2027, 4, day, hour - 10, minute)));
const localTime = (day: number) => `2027-05-${String(day).padStart(2, "0")}T09:00`;

async function sendAt(day: number, hour: number, minute = 0): Promise<void> {
  at(day, hour, minute);
  await news.send();
}

async function write(topic: number): Promise<void> {
  const author = WRITERS[topic % WRITERS.length] ?? "Sid";
  const title = `Topic ${topic}`;
  const mentioned: Name[] = topic % 10 === 0 ? ["Important", "Nothing", "Muter"] : [];
  const mentions = mentioned.map((name) => people[name].id);
  const { id } = await people[author].api.discussions.create.mutate({
    id: groupId,
    title,
    content: "Hi",
    mentions,
  });
  const others = NAMES.filter(by(author)).filter((name) => name !== "Nothing");
  expectTold(`${author} Ríos mentioned you in “${title}” in Dust Eaters`, {
    who: others.filter((name) => mentioned.includes(name)),
    mail: true,
  });
  expectTold(`${author} Ríos started “${title}” in Dust Eaters`, {
    who: others.filter((name) => LOUD.includes(name) && !mentioned.includes(name) && name !== "Choosy"),
  });
  if (topic % 4 !== 0) return;
  await people.Ben.api.discussions.comment.mutate({ id, content: "Me too" });
  expectTold(`Ben Ríos replied in “${title}” in Dust Eaters`, { who: [author].filter(by("Ben")) });
}

const rideIds = new Map<number, number>();
const rideOf = (ride: number) => ({ id: rideIds.get(ride) ?? 0 });

async function plan(ride: number): Promise<void> {
  const { id } = await people.Sid.api.events.createInGroup.mutate({
    id: groupId,
    title: `Ride ${ride}`,
    eventDate: localTime(ride + 7),
    timeZone: "Australia/Brisbane",
    location: "Old pub",
  });
  rideIds.set(ride, id);
  expectTold(`Sid Ríos planned “Ride ${ride}” in Dust Eaters`, { who: LOUD.filter(by("Sid")) });
  expectFor("Everything", "mail", `Sid Ríos planned “Ride ${ride}” in Dust Eaters`);
  for (const name of ridersOf(ride)) await people[name].api.participations.answer.mutate({ id });
}

async function move(ride: number): Promise<void> {
  await people.Sid.api.events.update.mutate({ ...rideOf(ride), location: "Bakery" });
  expectTold(`Sid Ríos changed the place of “Ride ${ride}”`, { who: ridersOf(ride), mail: true });
}

async function cancel(ride: number): Promise<void> {
  await people.Sid.api.events.cancel.mutate({ ...rideOf(ride), reason: "Flooded" });
  expectTold(`Sid Ríos cancelled “Ride ${ride}”`, { who: ridersOf(ride), mail: true });
}

async function announce(title: string, { mailed = true } = {}): Promise<number> {
  const { id } = await people.Sid.api.announcements.create.mutate({ id: groupId, title, content: "Read on" });
  expectTold(`Sid Ríos announced “${title}” in Dust Eaters`, {
    who: NOT_SILENT.filter(by("Sid")),
    mail: mailed,
  });
  return id;
}

/** Mails wait for two minutes. */
async function remind(ride: number, when: "evening" | "morning"): Promise<void> {
  await sweepReminders(app.deps);
  if (ride < 1 || ride > RIDES || isCancelled(ride)) return;
  const who = ["Sid", ...ridersOf(ride)] as const;
  expectTold(`“Ride ${ride}” starts`, {
    who: when === "evening" ? who.filter((name) => name !== "Choosy") : who,
    mail: true,
  });
  await news.send();
}

const isCancelled = (ride: number) => ride > 10 && ride <= 15;

/** What happens on a day of the month, in order. A ride is a week after it was planned. */
async function live(day: number): Promise<void> {
  at(day, 6, 1);
  await remind(day - 7, "morning");
  await sendAt(day, 6, 5);
  at(day, 11);
  if (day <= 30) await write(2 * day - 1);
  if (day <= RIDES) await plan(day);
  if (day >= 3 && day < 13) await move(day - 2);
  if (isCancelled(day - 2)) await cancel(day - 2);
  await sendAt(day, 15);
  if (day <= 30) await write(2 * day);
  if (day === 5) await announceTwice(day);
  if (day === 20) await announce("Third");
  if (day === 25) await announceAndUndo();
  await sendAt(day, 16);
  at(day, 18, 1);
  await remind(day - 6, "evening");
  await sendAt(day, 18, 5);
}

async function announceTwice(day: number): Promise<void> {
  await announce("First", { mailed: false });
  await sendAt(day, 15, 7);
  await announce("Second", { mailed: false });
  const mailed = NOT_SILENT.filter((name) => name !== "Sid" && name !== "Mailless");
  for (const name of mailed) expectFor(name, "mail", "2 announcements in Dust Eaters");
}

async function announceAndUndo(): Promise<void> {
  const { id } = await people.Sid.api.announcements.create.mutate({
    id: groupId,
    title: "Oops",
    content: "No",
  });
  await news.send();
  await people.Sid.api.announcements.undo.mutate({ id });
}

beforeAll(async () => {
  at(1, 0);
  for (const name of NAMES) people[name] = await member(app, { firstName: name, plan: "gold" });
  groupId = await addGroup(app, people.Sid, { memberCount: NAMES.length });
  for (const name of NAMES)
    await addGroupMember(
      app,
      { groupId, person: people[name] },
      { role: name === "Sid" ? "admin" : "member" },
    );
  for (const name of NAMES) if (name !== "Muter") await news.turnPushOn(people[name]);
  for (const [name, level] of [
    ["Important", "important"],
    ["Nothing", "nothing"],
  ] as const)
    await people[name].api.notifications.setGroupLevel.mutate({ id: groupId, level });
  await people.Everything.api.notifications.updateSettings.mutate({ rideMail: true });
  await people.Mailless.api.notifications.updateSettings.mutate({ mail: false });
  await people.Choosy.api.notifications.updateSettings.mutate({
    mutedKinds: ["topic", "event_reminder_evening"],
  });
  await people.Muter.api.mutes.mute.mutate({ userId: people.Ben.id });
});

describe("in a month of a club with 60 topics, 20 rides, 10 changes, 5 cancellations and 3 announcements", () => {
  const told = new Map<string, string[]>();

  beforeAll(async () => {
    news.clear();
    for (let day = 1; day <= DAYS; day++) await live(day);
    for (const name of NAMES) {
      told.set(`${name} by bell`, await bellOf(people[name]));
      told.set(`${name} by push`, news.push(people[name]).map(firstLine));
      told.set(
        `${name} by mail`,
        news.mail(people[name]).map(({ subject }) => firstLine(subject)),
      );
    }
  });

  test.each(NAMES.flatMap((name) => ["bell", "push", "mail"].map((way) => `${name} by ${way}`)))(
    "all that concerns %s arrives, nothing twice and nothing that they muted",
    (way) => {
      expect(told.get(way)?.toSorted()).toEqual((expected.get(way) ?? []).toSorted());
    },
  );
});

async function bellOf(person: Person): Promise<string[]> {
  const { total } = await person.api.notifications.list.query({});
  const texts = await news.bell(person, { limit: 500 });
  expect(texts).toHaveLength(total);
  return texts.map(firstLine);
}

/** Without the times of rides. */
const firstLine = (text: string) =>
  (text.split("\n")[0] ?? "")
    .replaceAll(/\s/g, " ")
    .replace(/ on \w+ \d+ \w+, .*? AEST/, "")
    .replace(/ starts .*/, " starts");
