import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RestError } from "../../errors";
import { answerOf } from "../answers";
import { claim, readAnswer, wipe } from "../store";
import { keptPacks, leaveSmall, pieceSizes, readPack, removePack } from "./packs";
import { refreshPacks } from "./refresh-packs";
import { type PackPlan, takePack } from "./take-pack";

const DAY_MS = 86_400_000;
const BOTH = ["route 7", "route 8"];

const pageOf = (key: string) => answerOf([["routes", "byId"], { input: { id: key }, type: "query" }], key);
const planFor = async (key: string, hasMap = true): Promise<PackPlan> => ({
  ...{ key, title: key, subjects: [key], hasMap, isCoarse: false, lacks: [], answers: [pageOf(key)] },
  requests: [1, 2, 3, 4, 5, 6].map((id) => ({ address: `/uploads/${key}/${id}.jpg`, query: "" })),
});
const keysKept = async () => (await keptPacks("ana")).map(({ key }) => key);
const addressesKept = async () => new Set((await pieceSizes()).keys());
const failure = (code: string) => new RestError({ code, status: 400, message: "It failed", fields: {} });
const later = () => vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * DAY_MS);

/** Answers every picture, after what the member does meanwhile. */
const serve = (meanwhile: () => Promise<unknown> = async () => undefined) =>
  vi.stubGlobal("fetch", async () => {
    await meanwhile();
    return new Response("picture", { headers: { "Content-Type": "image/jpeg" } });
  });

beforeEach(async () => {
  await wipe();
  await claim("ana");
  serve();
  vi.stubGlobal("navigator", {
    locks: { request: (...[, , work]: [string, object, (lock: object) => unknown]) => work({}) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("only a starred route is loaded by itself, and a removed copy doesn't come back", async () => {
  await refreshPacks("ana", BOTH, { starred: ["route 8"], planFor });
  expect(await keysKept()).toEqual(["route 8"]);
});

test("a copy that is removed while it is planned or loaded stays removed, and so does its map", async () => {
  const take = async () => takePack("ana", await planFor("route 7"));
  const remove = () => removePack("ana", "route 7");
  await take();
  later();
  await refreshPacks("ana", ["route 7"], { planFor: (key) => remove().then(() => planFor(key)) });
  expect([await keysKept(), await addressesKept()]).toEqual([[], new Set()]);
  await take();
  later();
  const grown = async (key: string): Promise<PackPlan> => ({
    ...(await planFor(key)),
    requests: [7, 8].map((id) => ({ address: `/uploads/${key}/${id}.jpg`, query: "" })),
  });
  serve(remove);
  await refreshPacks("ana", ["route 7"], { planFor: grown });
  expect([await keysKept(), await addressesKept()]).toEqual([[], new Set()]);
  serve();
  await take();
  later();
  serve(() => leaveSmall("ana", "route 7"));
  await refreshPacks("ana", ["route 7"], { planFor: grown });
  expect(await readPack("ana", "route 7")).toMatchObject({ hasMap: false, pieces: [] });
  expect(await addressesKept()).toEqual(new Set());
});

test("a pack that fails doesn't keep the later ones from being refreshed", async () => {
  for (const code of ["INTERNAL", "VALIDATION_ERROR"])
    await refreshPacks("ana", BOTH, {
      starred: BOTH,
      planFor: (key) => (key === "route 7" ? Promise.reject(failure(code)) : planFor(key)),
    });
  expect(await keysKept()).toEqual(["route 8"]);
});

test("without a network, or after the end of the session, the others aren't tried", async () => {
  for (const code of ["NETWORK", "UNAUTHORIZED"]) {
    const planned: string[] = [];
    const refreshing = refreshPacks("ana", BOTH, {
      starred: BOTH,
      planFor: (key) => {
        planned.push(key);
        return Promise.reject(failure(code));
      },
    });
    await expect(refreshing).rejects.toMatchObject({ failure: { code } });
    expect(planned).toEqual(["route 7"]);
  }
});

test("what is closed to the member goes with its answers, unless another pack lists them", async () => {
  const shared = pageOf("shared");
  for (const key of BOTH) {
    const plan = await planFor(key);
    await takePack("ana", { ...plan, answers: [...plan.answers, shared] });
  }
  later();
  const refreshed = async (key: string) =>
    key === "route 7" ? null : { ...(await planFor(key)), answers: [pageOf(key), shared] };
  await refreshPacks("ana", BOTH, { planFor: refreshed });
  expect(await keysKept()).toEqual(["route 8"]);
  const answered = [pageOf("route 7"), pageOf("route 8"), shared].map(({ hash }) => readAnswer(hash));
  expect((await Promise.all(answered)).map((answer) => answer !== null)).toEqual([false, true, true]);
});
