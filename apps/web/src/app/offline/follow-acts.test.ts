// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { currentUserKey } from "../../features/auth/session-end";
import { addAct, listActs } from "../../lib/acts/act-store";
import { answerOf } from "../../lib/offline/answers";
import { isRestored } from "../../lib/offline/restore";
import { claim } from "../../lib/offline/store";
import { createClients } from "../clients";
import { followActs } from "./follow-acts";

test("a page that opened while the server was away sends what waits once it is back", async () => {
  const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", unreachable);
  const queryKey = currentUserKey();
  await claim("kim", [answerOf(queryKey, { id: "kim", firstName: "Ana" }, Date.now())]);
  const clients = createClients();
  await clients.queryClient.fetchQuery({ queryKey, queryFn: unreachable });
  expect(clients.queryClient.getQueryCache().findAll({ queryKey }).map(isRestored)).toEqual([true]);
  await addAct({
    ...{ actId: "one", memberId: "kim", kind: "checkIn", eventId: 5, path: "/api/events/5/check-in" },
    ...{ body: { status: "checked_in" }, statedAt: new Date().toISOString() },
  });
  followActs(clients);
  vi.stubGlobal("fetch", async () => Response.json({ eventId: 5, status: "checked_in" }));
  await vi.waitFor(async () => {
    document.dispatchEvent(new Event("visibilitychange"));
    expect(await listActs("kim")).toEqual([]);
  });
  vi.unstubAllGlobals();
});
