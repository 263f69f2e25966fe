import { createHash } from "node:crypto";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { ExchangedKind } from "@longpaddock/domain/exchange/vocabulary";

/** What somebody does on a long ride, before it is sent. Riders have keys: L0 to L2 lead, M have an account, V came by code, W have no phone. */
export interface StoryEntry {
  readonly key: string;
  readonly second: number;
  /** Whose phone has it. */
  readonly by: string;
  readonly kind: ExchangedKind;
  /** The rider that it is about; for a head count, those who were seen. */
  readonly who: string | readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
}

const keysOf = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);
export const LEADERS = keysOf("L", 3);
export const MEMBERS = keysOf("M", 36);
export const VISITORS = keysOf("V", 12);
const WALK_INS = keysOf("W", 9);
/** Seen at the first count, and never again. */
export const LOST = "M7";
const NO_SHOW = "M35";

/** Six hours of a ride with 60 riders. Each entry has a second of its own, so that their order is certain. */
export function storyOfRide(): StoryEntry[] {
  const entries: StoryEntry[] = [];
  const add = (minute: number, entry: Omit<StoryEntry, "key" | "second">) =>
    entries.push({ ...entry, key: `entry ${entries.length}`, second: minute * 60 + (entries.length % 50) });
  const say = (minute: number, [by, who = by]: [string, string?], status: CheckInStatus) =>
    add(minute, { by, kind: "check_in", who, fields: { status } });
  const present = [...LEADERS, ...MEMBERS, ...VISITORS].filter((rider) => rider !== NO_SHOW);
  for (const [at, who] of WALK_INS.entries()) {
    const by = LEADERS[at % 3] ?? "L0";
    const fields = { name: `Walk-in ${at}`, phone: `0400 000 00${at}`, vehicle: "XT 250" };
    add(-40 + at, { by, kind: "add_rider", who, fields });
    say(-20 + at, [LEADERS[(at + 1) % 3] ?? "L0", who], "checked_in");
    if (at % 3 === 0) say(5 + at, [LEADERS[(at + 2) % 3] ?? "L0", who], "started");
  }
  for (const [at, rider] of present.entries()) {
    say(-15 + (at % 12), [rider], "checked_in");
    if (at % 3 === 0) say(2 + (at % 5), [rider], "started");
  }
  add(20, { by: "L1", kind: "remove_rider", who: NO_SHOW, fields: {} });
  // Two leaders correct the same number, and the phone of the earlier word is the dead one.
  add(50, { by: "L1", kind: "update_rider", who: "W0", fields: { phone: "0411 111 111", vehicle: "KLR" } });
  add(70, { by: "L2", kind: "update_rider", who: "W0", fields: { phone: "0422 222 222" } });
  say(120, ["V2"], "left_ride");
  say(200, ["V2"], "home");
  say(150, ["M3"], "broke_down");
  say(260, ["L1", "M3"], "home");
  say(205, ["M5"], "going_home");
  say(280, ["M5"], "home");
  // Leaders who haven't heard of each other.
  say(290, ["L1", "W4"], "broke_down");
  say(300, ["L0", "W4"], "home");
  say(310, ["L2", "W4"], "completed");
  const gone: Record<number, string[]> = {
    60: [],
    180: [LOST, "V2", "M3"],
    340: [LOST, "V2", "M3", "M5", "W4"],
  };
  for (const [at, [minute, missing]] of Object.entries(gone).entries())
    add(Number(minute), {
      by: LEADERS[at] ?? "L0",
      kind: "head_count",
      who: [...present, ...WALK_INS].filter((rider) => !missing.includes(rider)),
      fields: { name: `Regroup ${at + 1}` },
    });
  for (const [at, rider] of [...present, ...WALK_INS].entries())
    if (!gone[340]?.includes(rider))
      say(345 + (at % 14), [WALK_INS.includes(rider) ? "L2" : rider, rider], "completed");
  return entries.toSorted((a, b) => a.second - b.second);
}

/** The app's id of a entry at an event, the same however often it is sent. */
export function actIdOf(eventId: number, key: string): string {
  const hex = createHash("sha256").update(`${eventId} ${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
