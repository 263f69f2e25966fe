import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { expect, test } from "vitest";
import type { Act, NewAct } from "../../lib/acts/act";
import { countWaiting, withWaiting } from "./with-waiting";

const ADDED = "6f2a1f64-8f0e-4c57-9f6a-0d5b7c1f3a10";
const at = (minutes: number) =>
  new Date(Date.parse("2026-11-21T22:00:00.000Z") + minutes * 60_000).toISOString();

const row = (id: number | null, name: string, fields: object = {}) => ({
  id,
  userId: null,
  user: null,
  name,
  isGuest: true,
  addedBy: null,
  addedByName: null,
  actIds: [] as string[],
  sameAs: [],
  phone: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  emergencyContactEmail: null,
  vehicle: null,
  passengers: [],
  isOrganizer: false,
  hasAccepted: null,
  roles: [],
  isExpected: true,
  isForgotten: false,
  status: null,
  statedAt: null,
  message: null,
  by: null,
  byName: null,
  lastSeenAt: null,
  lastSeenBy: null,
  lastSeenByName: null,
  lastSeenIn: null,
  contradictions: [],
  contactMail: null,
  contactMailedAt: null,
  ...fields,
});

const ROWS = [row(1, "Rae Walker"), row(2, "Bo Two"), row(null, "Sven Sweep", { userId: "sven" })];

const handed = (minutes: number, fields: object, more: Partial<ExchangedAct> = {}): ExchangedAct => ({
  actId: crypto.randomUUID(),
  kind: "check_in",
  by: "sven",
  keyId: "key",
  statedAt: at(minutes),
  fields: { ...fields },
  signature: "",
  ...more,
});

const base = { memberId: "ana", eventId: 5, path: "/", seq: 1, refusal: null };
const merge = (...acts: ExchangedAct[]): Act => ({
  ...base,
  actId: crypto.randomUUID(),
  kind: "merge",
  statedAt: at(100),
  body: { acts },
});
const own = (minutes: number, done: Pick<NewAct, "kind" | "body">) =>
  ({ ...base, actId: crypto.randomUUID(), statedAt: at(minutes), ...done }) as Act;

const rider = (name: string, acts: readonly Act[], rows = ROWS) =>
  withWaiting(rows, acts).find((one) => one.name === name);

test("what another leader handed over is on the sheet at once, with who told it and when the rider was seen", () => {
  const acts = [
    merge(
      handed(30, { participantId: 1, status: "started" }),
      handed(10, { participantId: 1, status: "checked_in" }),
      handed(40, { name: "Dargo", seen: [1, 2] }, { kind: "head_count", by: "gone" }),
    ),
  ];
  expect(rider("Rae Walker", acts)).toMatchObject({
    status: "started",
    toldBy: "Sven Sweep",
    isWaiting: true,
    lastSeenAt: at(40),
    lastSeenByName: "another leader",
    lastSeenIn: "Dargo",
  });
  expect(rider("Bo Two", acts)).toMatchObject({ status: null, toldBy: null, isWaiting: false });
  expect(countWaiting(acts)).toBe(3);
});

test("the clocks of both phones are put right before their acts are put in order", () => {
  const clockAhead = 60 * 60_000;
  const acts = [
    own(20, { kind: "riderCheckIn", body: { status: "started", participantId: 1 } }),
    merge(handed(70, { participantId: 1, status: "checked_in" }, { clockAhead })),
  ];
  expect(rider("Rae Walker", acts)).toMatchObject({ status: "started", toldBy: null });
});

test("what another leader said before the sheet was loaded doesn't change what it has", () => {
  const rows = [row(1, "Rae Walker", { status: "completed", statedAt: at(60), lastSeenAt: at(60) })];
  const acts = [merge(handed(50, { participantId: 1, status: "going_home" }))];
  expect(rider("Rae Walker", acts, rows)).toMatchObject({ status: "completed", isWaiting: false });
});

test("a rider whom another leader added is on the sheet once, whether the server has them by now or not", () => {
  const acts = [
    merge(
      handed(20, { participantId: ADDED, status: "checked_in" }),
      handed(10, { name: "Di Four", phone: "0400" }, { kind: "add_rider", actId: ADDED }),
    ),
  ];
  const status = { status: "checked_in", toldBy: "Sven Sweep", key: ADDED };
  expect(rider("Di Four", acts)).toMatchObject({ ...status, phone: "0400", addedBy: "sven" });
  const there = [...ROWS, row(7, "Di Four", { actIds: [ADDED] })];
  expect(withWaiting(there, acts)).toHaveLength(there.length);
  expect(rider("Di Four", acts, there)).toMatchObject(status);
  const byId = [merge(handed(20, { participantId: 7, status: "checked_in" }))];
  expect(rider("Di Four", byId, there)).toMatchObject(status);
});

test("what was corrected or taken off, here or by another leader, is so at once, and the rest stays", () => {
  const rows = [
    row(1, "Rae Walker", { phone: "0400", vehicle: "XT 250" }),
    row(2, "Bo Two", { status: "started" }),
  ];
  const changed = own(10, {
    kind: "riderChange",
    body: { participantId: 1, phone: null, passengers: [{ name: "Sam" }] },
  });
  const renamed = merge(handed(20, { participantId: 1, name: "Ray Walker" }, { kind: "update_rider" }));
  expect(rider("Ray Walker", [changed, renamed], rows)).toMatchObject({
    phone: null,
    vehicle: "XT 250",
    passengers: [{ name: "Sam" }],
    lastSeenAt: null,
    toldBy: "another leader",
  });
  const removed = [1, 2].map((participantId) => own(30, { kind: "riderRemoval", body: { participantId } }));
  expect(rider("Rae Walker", removed, rows)).toMatchObject({ status: null, isExpected: false });
  expect(rider("Bo Two", removed, rows)).toMatchObject({ status: "left_ride", isWaiting: true });
});
