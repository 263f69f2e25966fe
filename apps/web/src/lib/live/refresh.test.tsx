import { act, renderHook, waitFor } from "@testing-library/react";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal } from "../../../test/stub-trpc";
import { useOptimisticToggle } from "../../interactions/optimistic";
import { trpc } from "../api";
import { loadRefresh } from "./load-refresh";
import { useLive } from "./use-live";

/** Stands in for the browser's EventSource, which happy-dom lacks. */
class OpenStream extends EventTarget {
  static last: OpenStream | undefined;
  constructor() {
    super();
    OpenStream.last = this;
  }
  close() {}
}

/** How often each query was asked for. */
let reads: Record<string, number> = {};
let headers: Record<string, string> = {};
let refused: Refusal | null = null;
const LIST = { items: [], nextCursor: null };
/** What acts answer. */
let answer: object = LIST;
/** Nothing answers to what is asked for now. */
let isStuck = false;

// No clock that a test moves waits for its code.
beforeAll(() => loadRefresh());

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = LIST;
  isStuck = false;
  reads = {};
  headers = {};
  refused = null;
  OpenStream.last = undefined;
  vi.stubGlobal("EventSource", OpenStream);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address, "http://localhost");
    const names = url.pathname.replace("/trpc/", "").split(",");
    const inputs = JSON.parse(url.searchParams.get("input") ?? "{}");
    const isAct = init?.method === "POST";
    if (isStuck && !isAct) return new Promise<Response>(() => undefined);
    const answers = names.map((name, index) => {
      const key = `${name} ${inputs[index]?.id ?? ""}`.trim();
      if (!isAct) reads[key] = (reads[key] ?? 0) + 1;
      const error = {
        message: "",
        code: -32000,
        data: { code: refused?.code, httpStatus: refused?.httpStatus },
      };
      return isAct && refused ? { error } : { result: { data: isAct ? answer : LIST } };
    });
    return new Response(JSON.stringify(answers), { headers: isAct ? headers : {} });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let lastGroup = 100;

/** The code of the act also asks again for votes by others. */
const VOTES = {
  name: "votes",
  idOf: ({ id }: { id: number | string }) => Number(id),
  queries: [getQueryKey(trpc.polls)],
  changeFor: () => () => ({}),
};

/** A group's page with a topic, its polls and its members. Each test has a group of its own: they share the stream. */
async function openGroup() {
  const id = ++lastGroup;
  const { wrapper } = testProviders();
  const { result, unmount } = renderHook(
    () => {
      trpc.groups.byId.useQuery({ id });
      trpc.polls.list.useQuery({ id });
      trpc.discussions.byId.useQuery({ id: 1 });
      trpc.events.list.useQuery({ upcoming: true });
      trpc.routes.list.useQuery({});
      useLive(id);
      useLive(id);
      return {
        vote: trpc.polls.vote.useMutation(useOptimisticToggle(VOTES, () => () => ({}))),
        join: trpc.memberships.join.useMutation(),
        withdraw: trpc.routes.withdrawDeletion.useMutation(),
        sendForm: trpc.routes.withdrawDeletion.useMutation({ meta: { form: true } }),
      };
    },
    { wrapper },
  );
  await waitFor(() => expect(OpenStream.last).toBeDefined());
  await waitFor(() => expect(reads["discussions.byId 1"]).toBe(1));
  const tell = (data: object) =>
    act(
      () => void OpenStream.last?.dispatchEvent(new MessageEvent("change", { data: JSON.stringify(data) })),
    );
  const readsOf = (...names: string[]) => names.map((name) => reads[name]);
  return { id, result, tell, readsOf, unmount };
}

/** A moment later: what was to be fetched again has been. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(250));

test("somebody else's change fetches again what it touches, once, and nothing else", async () => {
  const { id, tell, readsOf, unmount } = await openGroup();
  tell({ kind: "comment", groupId: id, postId: 2 });
  tell({ kind: "poll", groupId: id, pollId: 5 });
  await settle();
  expect(readsOf(`polls.list ${id}`, "discussions.byId 1", `groups.byId ${id}`)).toEqual([2, 1, 1]);
  tell({ kind: "comment", groupId: id, postId: 1 });
  await settle();
  expect(readsOf(`polls.list ${id}`, "discussions.byId 1", "routes.list")).toEqual([2, 2, 1]);
  unmount();
});

test("a change of one of a list's entries fetches the list again, which has no id of its own", async () => {
  const { id, tell, readsOf, unmount } = await openGroup();
  tell({ kind: "event", groupId: id, eventId: 7 });
  await settle();
  expect(readsOf("events.list", "discussions.byId 1")).toEqual([2, 1]);
  unmount();
});

test("an act fetches again what its answer lists, and not once more when the stream brings it too", async () => {
  const { id, result, tell, readsOf, unmount } = await openGroup();
  const change = { kind: "poll", groupId: id, pollId: 5 };
  headers = { "X-Changes": JSON.stringify([change]), "X-Request-Id": `vote ${id}` };
  await act(() => result.current.vote.mutateAsync({ id: 5, optionIndex: 0 }));
  await settle();
  expect(readsOf(`polls.list ${id}`, "discussions.byId 1", `groups.byId ${id}`)).toEqual([2, 1, 1]);
  tell({ ...change, by: `vote ${id}` });
  await settle();
  expect(readsOf(`polls.list ${id}`)).toEqual([2]);
  tell({ ...change, by: "somebody else's" });
  await settle();
  expect(readsOf(`polls.list ${id}`)).toEqual([3]);
  unmount();
});

test("nor when the stream was faster than the answer", async () => {
  const { id, result, tell, readsOf, unmount } = await openGroup();
  const change = { groupId: id, kind: "poll", pollId: 5 };
  headers = { "X-Changes": JSON.stringify([change]), "X-Request-Id": `vote ${id}` };
  tell({ ...change, by: `vote ${id}` });
  await settle();
  await act(() => result.current.vote.mutateAsync({ id: 5, optionIndex: 0 }));
  await settle();
  expect(readsOf(`polls.list ${id}`)).toEqual([2]);
  unmount();
});

test("an act on more than can be listed fetches everything on the page again", async () => {
  const { id, result, readsOf, unmount } = await openGroup();
  headers = { "X-Changes": "all", "X-Request-Id": `vote ${id}` };
  await act(() => result.current.vote.mutateAsync({ id: 5, optionIndex: 0 }));
  await settle();
  expect(readsOf(`polls.list ${id}`, "discussions.byId 1", `groups.byId ${id}`, "routes.list")).toEqual([
    2, 2, 2, 2,
  ]);
  unmount();
});

test("what an act answers is shown at once where a query would answer the same", async () => {
  const { wrapper } = testProviders();
  const open = (id: number) =>
    renderHook(
      () => ({
        shown: trpc.memberships.emailSharing.useQuery({ id }).data,
        set: trpc.memberships.setEmailSharing.useMutation(),
      }),
      { wrapper },
    );
  const [page, other] = [open(1), open(2)];
  await waitFor(() => expect([page, other].map(({ result }) => result.current.shown)).toEqual([LIST, LIST]));
  answer = { sharesEmail: true };
  isStuck = true;
  await act(() => page.result.current.set.mutateAsync({ id: 1, sharesEmail: true }));
  // No query answers meanwhile: what is shown comes from the act.
  await waitFor(() => expect(page.result.current.shown).toEqual({ sharesEmail: true }));
  expect(other.result.current.shown).toEqual(LIST);
  for (const { unmount } of [page, other]) unmount();
});

test("a failure fetches again what the page shows of it, unless a form was filled in wrongly", async () => {
  const { result, readsOf, unmount } = await openGroup();
  const send = (name: "withdraw" | "sendForm") =>
    act(async () => {
      await result.current[name].mutateAsync({ id: 3 }).catch(() => undefined);
    });
  refused = new Refusal("BAD_REQUEST", 400);
  await send("sendForm");
  await settle();
  expect(readsOf("routes.list")).toEqual([1]);
  await send("withdraw");
  await waitFor(() => expect(readsOf("routes.list")).toEqual([2]));
  refused = new Refusal("NOT_FOUND", 404);
  await send("withdraw");
  await waitFor(() => expect(readsOf("routes.list", "discussions.byId 1")).toEqual([3, 1]));
  refused = new Refusal("INTERNAL", 500);
  await send("withdraw");
  await waitFor(() => expect(readsOf("routes.list", "discussions.byId 1")).toEqual([4, 1]));
  unmount();
});

test("an act that failed after it had changed something fetches that again", async () => {
  const { id, result, readsOf, unmount } = await openGroup();
  headers = { "X-Changes": JSON.stringify([{ kind: "poll", groupId: id, pollId: 5 }]) };
  refused = new Refusal("INTERNAL", 500);
  await act(async () => {
    await result.current.vote.mutateAsync({ id: 5, optionIndex: 0 }).catch(() => undefined);
  });
  await settle();
  expect(readsOf(`polls.list ${id}`, "discussions.byId 1")).toEqual([2, 1]);
  unmount();
});

test("riders who check in or join at the same time are asked for twice, soon", async () => {
  const { wrapper } = testProviders();
  const { unmount } = renderHook(
    () => {
      trpc.rideDay.board.useQuery({ id: 8 });
      trpc.events.readSeries.useQuery({ id: 8 });
      useLive("event 8");
    },
    { wrapper },
  );
  await waitFor(() => expect(OpenStream.last).toBeDefined());
  await waitFor(() => expect(reads["rideDay.board 8"]).toBe(1));
  const tell = (kind: string) =>
    OpenStream.last?.dispatchEvent(
      new MessageEvent("change", { data: JSON.stringify({ kind, eventId: 8 }) }),
    );
  for (let change = 0; change < 20; change++) {
    tell("checkIns");
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect([reads["rideDay.board 8"], reads["events.readSeries 8"]]).toEqual([3, 1]);
  unmount();
});
