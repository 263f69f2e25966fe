// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { getQueryKey } from "@trpc/react-query";
import { openDB } from "idb";
import { afterEach, expect, test, vi } from "vitest";
import { currentUserKey } from "../../accounts/auth/session-end";
import type { NewAct } from "../../lib/acts/act";
import { addAct, listActs, readActs } from "../../lib/acts/act-store";
import { refusedActs } from "../../lib/acts/refused-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { trpc } from "../../lib/api";
import { answerOf } from "../../lib/offline/answers";
import { isRestored } from "../../lib/offline/restore";
import { claim } from "../../lib/offline/store";
import { createClients } from "../clients";
import { REFUSED_ACT_TEXTS } from "../dock/texts";
import { followActs } from "./follow-acts";

const checkIn = (memberId: string): NewAct => ({
  actId: "one",
  memberId,
  kind: "checkIn",
  eventId: 5,
  path: "/api/events/5/check-in",
  body: { status: "checked_in" },
  statedAt: new Date().toISOString(),
});

afterEach(() => vi.unstubAllGlobals());

test("a report that was refused stays on the device once its notice is dismissed", async () => {
  const memberId = crypto.randomUUID();
  const clients = createClients();
  clients.queryClient.setQueryData(currentUserKey(), { id: memberId, firstName: "Ana" });
  vi.stubGlobal("fetch", async () => Response.json({ message: "The request is too large" }, { status: 413 }));
  const report = { kind: "incident", path: "/api/events/5/incidents", body: { text: "A fall" } } as const;
  await addAct({ ...checkIn(memberId), ...report });
  followActs(clients);
  await expect.poll(() => refusedActs.read()).toMatchObject([{ eventId: 5, page: "/incidents" }]);
  refusedActs.read()[0]?.dismiss();
  await expect.poll(() => refusedActs.read()).toEqual([]);
  expect(await listActs(memberId)).toMatchObject([{ body: { text: "A fall" }, refusal: expect.any(String) }]);
});

test("a page that opened while the server was away sends what waits once it is back", async () => {
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", unreachable);
  const queryKey = currentUserKey();
  await claim("kim", [answerOf(queryKey, { id: "kim", firstName: "Ana" }, Date.now())]);
  const clients = createClients();
  await clients.queryClient.fetchQuery({ queryKey, queryFn: unreachable });
  expect(clients.queryClient.getQueryCache().findAll({ queryKey }).map(isRestored)).toEqual([true]);
  await addAct(checkIn("kim"));
  followActs(clients);
  vi.stubGlobal("fetch", async () => Response.json({ eventId: 5, status: "checked_in" }));
  const leftAfterReturn = () => {
    document.dispatchEvent(new Event("visibilitychange"));
    return listActs("kim");
  };
  await expect.poll(leftAfterReturn).toEqual([]);
});

test.each([
  ["another kind", { kind: "handSignal" }],
  ["a status that this version doesn't know", { body: { status: "levitating" } }],
  ["a time that says nothing", { statedAt: "yesterday" }],
  ["no address", { path: undefined }],
])(
  "what another version has kept with %s is neither sent nor lost, and its member is told",
  async (_what, change) => {
    const memberId = crypto.randomUUID();
    await addAct(checkIn(memberId));
    const store = await openDB("acts", 1);
    const key = await store.add("acts", { ...checkIn(memberId), refusal: null, ...change });
    const sent = vi.fn(async () => Response.json({ eventId: 5, status: "checked_in" }));
    vi.stubGlobal("fetch", sent);
    followActs(createClients());
    await waitingActs.start(memberId);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(await readActs(memberId)).toEqual({ acts: [], unreadable: [{ seq: key, eventId: 5 }] });
    const [notice] = refusedActs.read();
    expect(notice).toMatchObject({ eventId: 5, ...REFUSED_ACT_TEXTS.unreadable });
    notice?.dismiss();
    await expect.poll(() => store.get("acts", Number(key))).toBeUndefined();
    expect(refusedActs.read()).toEqual([]);
    store.close();
  },
);

test("an answer with a status that this version doesn't know changes nothing on the page", async () => {
  const memberId = crypto.randomUUID();
  await addAct(checkIn(memberId));
  const clients = createClients();
  const key = getQueryKey(trpc.events.read, { id: 5 }, "query");
  const event = { id: 5, userCheckInStatus: null };
  clients.queryClient.setQueryData(key, event);
  vi.stubGlobal("fetch", async () => Response.json({ eventId: 5, status: "levitating" }));
  followActs(clients);
  await waitingActs.start(memberId);
  expect(await listActs(memberId)).toEqual([]);
  expect(clients.queryClient.getQueryData(key)).toEqual(event);
});
