import {
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useQuery,
} from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { type ToggleKind, useOptimisticToggle, usePendingToggles } from "./optimistic";

interface Mine {
  liked: boolean;
  saved: boolean;
}

interface LikeVariables {
  postId: number;
}

const LIKES: ToggleKind<LikeVariables> = {
  name: "likes",
  idOf: ({ postId }) => postId,
  queries: [[["posts"]]],
};
const LIST = [["posts", "list"]];

let client: QueryClient;
/** Calls without an answer yet, oldest first. */
let calls: { answer: (mine: object) => void; refuse: () => void }[];
let toggle: (change: Partial<Mine>, postId: number) => void;

function Posts() {
  const optimistic = useOptimisticToggle<Mine, LikeVariables>(LIKES);
  const withPending = usePendingToggles<Mine, LikeVariables>(LIKES);
  const { data: posts = [] } = useQuery<{ id: number; mine: Mine }[]>({ queryKey: LIST, queryFn: skipToken });
  toggle = (change, postId) => {
    const mutationFn = () =>
      new Promise<unknown>((answer, reject) =>
        calls.push({ answer, refuse: () => reject(new Error("refused")) }),
      );
    const mutation = new MutationObserver(client, {
      ...optimistic(change),
      mutationFn,
      networkMode: "always",
    });
    act(() => void mutation.mutate({ postId }).catch(() => undefined));
  };
  return posts.map(({ id, mine }) => {
    const { liked, saved } = withPending(id, mine);
    return (
      <section key={id} aria-label={`Post ${id}`}>
        {liked ? "liked" : ""} {saved ? "saved" : ""}
      </section>
    );
  });
}

beforeEach(() => {
  client = new QueryClient();
  calls = [];
  client.setQueryData(LIST, [
    { id: 1, mine: { liked: false, saved: false } },
    { id: 2, mine: { liked: true, saved: false } },
  ]);
  render(
    <QueryClientProvider client={client}>
      <Posts />
    </QueryClientProvider>,
  );
});

const shows = (id: number, words: string) =>
  waitFor(() => expect(screen.getByLabelText(`Post ${id}`).textContent?.trim()).toBe(words));
const cached = (id: number) =>
  client.getQueryData<{ id: number; mine: Mine }[]>(LIST)?.find((post) => post.id === id)?.mine;
const firstCall = () =>
  waitFor(() => {
    const call = calls.shift();
    if (!call) throw new Error("no call is pending");
    return call;
  });

describe("a toggle", () => {
  test("shows before the server has answered, and only on its own entity", async () => {
    toggle({ liked: true }, 1);
    await shows(1, "liked");
    await shows(2, "liked");
    expect(cached(1)).toEqual({ liked: false, saved: false });
  });

  test("is written to the cache when the server accepts it", async () => {
    toggle({ liked: true }, 1);
    (await firstCall()).answer({});
    await waitFor(() => expect(cached(1)).toEqual({ liked: true, saved: false }));
    await shows(1, "liked");
  });

  test("is undone when the server refuses it, without undoing another one that is pending", async () => {
    toggle({ liked: false }, 2);
    toggle({ saved: true }, 2);
    await shows(2, "saved");
    (await firstCall()).refuse();
    await shows(2, "liked saved");
    (await firstCall()).answer({});
    await waitFor(() => expect(cached(2)).toEqual({ liked: true, saved: true }));
  });

  test("and its opposite leave the original state when both are refused", async () => {
    toggle({ liked: true }, 1);
    toggle({ liked: false }, 1);
    await shows(1, "");
    (await firstCall()).refuse();
    (await firstCall()).refuse();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    await shows(1, "");
    expect(cached(1)).toEqual({ liked: false, saved: false });
  });

  test("waits for the answer to the previous one, which does not undo it", async () => {
    toggle({ liked: false }, 2);
    toggle({ liked: true }, 2);
    const first = await firstCall();
    expect(calls).toHaveLength(0);
    first.answer({ liked: false });
    await waitFor(() => expect(cached(2)?.liked).toBe(false));
    await shows(2, "liked");
    (await firstCall()).answer({ liked: true });
    await waitFor(() => expect(cached(2)?.liked).toBe(true));
    await shows(2, "liked");
  });

  test("takes the server's state when that differs from the toggled one", async () => {
    toggle({ liked: true }, 1);
    (await firstCall()).answer({ id: 77, liked: false, saved: true });
    await waitFor(() => expect(cached(1)).toEqual({ liked: false, saved: true }));
    await shows(1, "saved");
  });

  test("is not undone by a list that was requested earlier and arrives later", async () => {
    let answerList = (_posts: object[]) => {};
    const list = client.fetchQuery({
      queryKey: LIST,
      queryFn: () => new Promise<object[]>((resolve) => (answerList = resolve)),
      staleTime: 0,
    });
    toggle({ liked: true }, 1);
    (await firstCall()).answer({});
    await waitFor(() => expect(client.isMutating()).toBe(0));
    answerList([{ id: 1, mine: { liked: false, saved: false } }]);
    await list;
    await shows(1, "liked");
    expect(cached(1)?.liked).toBe(true);
  });
});
