// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { signedText } from "@longpaddock/domain/exchange/rules";
import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { realisticActs } from "../../../test/signed-acts";
import type { Act, MergeAct, NewAct } from "../../lib/acts/act";
import { listActs, removeActsOf } from "../../lib/acts/act-store";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { RestError } from "../../lib/errors";
import { keepExchange, listSigned, readExchange, removeEndedSigned } from "../../lib/offline/kept-signed";
import { claim, wipe } from "../../lib/offline/store";
import { fromBase64url } from "./codes/base64url";
import { pack, readKey } from "./codes/packet";
import { registerDevice } from "./device-key";
import { receivePacket } from "./receive-packet";
import { readRideFile, rideFile } from "./ride-file";
import { signActs } from "./sign-acts";

const EVENT = 42;
const DAY_MS = 86_400_000;
const endsAt = new Date(Date.now() + DAY_MS).toISOString();
const ben = { memberId: "ben", eventId: EVENT, endsAt };

const keyOf = (byte: number) => readKey(new Uint8Array(32).fill(byte));
const unreachable = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

/** A device that its member has opened the sheet on while there was a network. */
async function own(memberId: string): Promise<void> {
  await wipe();
  await claim(memberId);
  await keepExchange(memberId, { eventId: EVENT, key: await keyOf(1), clockAhead: 0, endsAt });
}

const packed = async (acts: readonly ExchangedAct[]) => pack(acts, await keyOf(1), EVENT);
const queued = async () => (await listActs("ben")).filter((act): act is MergeAct => act.kind === "merge");

beforeEach(async () => {
  unreachable();
  await removeActsOf("ben");
  await own("ben");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("what a leader does is signed with the device's registered key, once, and deleted when late acts end", async () => {
  const registered: string[] = [];
  await registerDevice("ben", async (key) => registered.push(key));
  await registerDevice("ben", async (key) => registered.push(key));
  expect(new Set(registered).size).toBe(1);
  const done = {
    actId: crypto.randomUUID(),
    memberId: "ben",
    eventId: EVENT,
    path: `/api/events/${EVENT}/head-counts`,
    kind: "headCount",
    statedAt: "2026-11-28T22:00:00.000Z",
    body: { at: "2026-11-28T22:00:00.000Z", seen: [1] },
  } satisfies NewAct;
  const act: Act = { ...done, seq: 1, refusal: null };
  await signActs(ben, [act, { ...act, kind: "cardOpening", actId: crypto.randomUUID() }]);
  await signActs(ben, [act]);
  const [signed, ...more] = await listSigned("ben", EVENT);
  expect(more).toEqual([]);
  expect(signed).toMatchObject({ kind: "head_count", by: "ben", fields: { seen: [1] } });
  if (!signed) return;
  const publicKey = fromBase64url(registered[0] ?? "");
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("raw", publicKey, algorithm, true, ["verify"]);
  const text = new TextEncoder().encode(signedText(EVENT, signed));
  const how = { name: "ECDSA", hash: "SHA-256" };
  expect(await crypto.subtle.verify(how, key, fromBase64url(signed.signature), text)).toBe(true);
  await removeEndedSigned();
  expect(await listSigned("ben", EVENT)).toHaveLength(1);
  vi.spyOn(Date, "now").mockReturnValue(Date.parse(endsAt));
  await removeEndedSigned();
  expect([await listSigned("ben", EVENT), await readExchange("ben", EVENT)]).toEqual([[], undefined]);
});

test("a device makes another key when the server has its own for another session", async () => {
  const tried: string[] = [];
  await registerDevice("ben", async (key) => {
    tried.push(key);
    const failure = { code: "CONFLICT", status: 409, message: "", fields: {} };
    if (tried.length === 1) throw new RestError(failure);
  });
  expect(new Set(tried).size).toBe(2);
});

test("what is received waits for the server once, is handed on, and changes nothing when it comes again", async () => {
  const acts = await realisticActs(30, EVENT);
  expect(await receivePacket(await packed(acts.slice(0, 20)), ben)).toEqual({
    fresh: 20,
    known: 0,
    unreadable: 0,
  });
  expect(await receivePacket(await packed(acts.toReversed()), ben)).toEqual({
    fresh: 10,
    known: 20,
    unreadable: 0,
  });
  expect(await receivePacket(await packed(acts), ben)).toMatchObject({ fresh: 0, known: 30 });
  expect((await queued()).map(({ body }) => body.acts.length)).toEqual([20, 10]);
  expect((await listSigned("ben", EVENT)).map(({ actId }) => actId).toSorted()).toEqual(
    acts.map(({ actId }) => actId).toSorted(),
  );
});

test("more than a call takes is queued as several, and what isn't an act is counted", async () => {
  const [act] = await realisticActs(1, EVENT);
  const many = Array.from({ length: 501 }, () => ({ ...act, actId: crypto.randomUUID() }) as ExchangedAct);
  const odd = [{ kind: "delete_event" }, null] as unknown as ExchangedAct[];
  expect(await receivePacket(await packed([...many, ...odd]), ben)).toMatchObject({
    fresh: 501,
    unreadable: 2,
  });
  expect((await queued()).map(({ body }) => body.acts.length)).toEqual([500, 1]);
});

test("a device without the ride's key, and a packet or file of others or damaged, are told apart", async () => {
  const packet = await packed(await realisticActs(3, EVENT));
  const file = rideFile(packet, EVENT);
  expect(await readRideFile(file, EVENT)).toEqual({ packet });
  expect(await readRideFile(file, EVENT + 1)).toEqual({ problem: "otherRide" });
  expect(await readRideFile(new File(["GIF89a"], "a.txt"), EVENT)).toEqual({ problem: "notOurs" });
  const cut = new File([(await file.text()).replace(/\n[\w-]+\n$/, "\n***\n")], "a.txt");
  expect(await readRideFile(cut, EVENT)).toEqual({ problem: "damaged" });
  expect(await receivePacket(packet.slice(0, -1), ben)).toEqual({ problem: "damaged" });
  expect(await receivePacket(await pack([], await keyOf(2), EVENT), ben)).toEqual({ problem: "damaged" });
  await wipe();
  expect(await receivePacket(packet, ben)).toEqual({ problem: "noKey" });
});

test("the server's refusals stay with their reasons, and the rest is sent again until it is all there", async () => {
  const acts = await realisticActs(6, EVENT);
  const ids = acts.map(({ actId }) => actId);
  await receivePacket(await packed(acts), ben);
  await waitingActs.follow("ben");
  const sent: string[][] = [];
  const answers = [
    Response.json(
      { message: "None was taken", code: "FORBIDDEN", fields: { "acts.1.signature": "isn't signed" } },
      { status: 403 },
    ),
    Response.json({
      taken: [ids[0]],
      known: [ids[2]],
      refused: [{ actId: ids[3], code: "CONFLICT", message: "That's in the future" }],
      left: [ids[4], ids[5]],
    }),
    Response.json({ taken: [ids[4], ids[5]], known: [], refused: [], left: [] }),
  ];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).acts.map(({ actId }: ExchangedAct) => actId));
    return answers[sent.length - 1];
  });
  await waitingActs.send();
  const inOrder = (wanted: readonly (string | undefined)[]) => ids.filter((id) => wanted.includes(id));
  expect(sent.map(inOrder)).toEqual([ids, inOrder([ids[0], ids[2], ids[3], ids[4], ids[5]]), ids.slice(4)]);
  const refused = await queued();
  expect(refused.map(({ body, refusal }) => [body.acts.map(({ actId }) => actId), refusal])).toEqual([
    [[ids[1]], "It isn't signed."],
    [[ids[3]], "That's in the future"],
  ]);
});
