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

interface Press {
  postId: number;
}

const LIKES: ToggleKind<Press> = {
  name: "likes",
  idOf: ({ postId }) => postId,
  shownIn: [[["posts"]]],
};
const LIST = [["posts", "list"]];

let client: QueryClient;
/** The calls that the server has not answered yet, oldest first. */
let calls: { answer: (mine: object) => void; refuse: () => void }[];
let touch: (change: Partial<Mine>, postId: number) => void;

function Posts() {
  const optimistic = useOptimisticToggle<Mine, Press>(LIKES);
  const withPending = usePendingToggles<Mine, Press>(LIKES);
  const { data: posts = [] } = useQuery<{ id: number; mine: Mine }[]>({ queryKey: LIST, queryFn: skipToken });
  touch = (change, postId) => {
    const mutationFn = () =>
      new Promise<unknown>((answer, reject) =>
        calls.push({ answer, refuse: () => reject(new Error("refused")) }),
      );
    const press = new MutationObserver(client, { ...optimistic(change), mutationFn, networkMode: "always" });
    act(() => void press.mutate({ postId }).catch(() => undefined));
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
    if (!call) throw new Error("nothing is under way");
    return call;
  });

describe("a toggle", () => {
  test("shows at once, before the server has answered, and on no other thing", async () => {
    touch({ liked: true }, 1);
    await shows(1, "liked");
    await shows(2, "liked");
    expect(cached(1)).toEqual({ liked: false, saved: false });
  });

  test("stays when the server accepts it, also for what is drawn from the cache later", async () => {
    touch({ liked: true }, 1);
    (await firstCall()).answer({});
    await waitFor(() => expect(cached(1)).toEqual({ liked: true, saved: false }));
    await shows(1, "liked");
  });

  test("goes back when the server refuses it, and leaves another one that is under way", async () => {
    touch({ liked: false }, 2);
    touch({ saved: true }, 2);
    await shows(2, "saved");
    (await firstCall()).refuse();
    await shows(2, "liked saved");
    (await firstCall()).answer({});
    await waitFor(() => expect(cached(2)).toEqual({ liked: true, saved: true }));
  });

  test("two that contradict each other and are both refused leave what was there before the first", async () => {
    touch({ liked: true }, 1);
    touch({ liked: false }, 1);
    await shows(1, "");
    (await firstCall()).refuse();
    (await firstCall()).refuse();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    await shows(1, "");
    expect(cached(1)).toEqual({ liked: false, saved: false });
  });

  test("is sent after the one before it was answered, and the answer to the earlier one does not undo it", async () => {
    touch({ liked: false }, 2);
    touch({ liked: true }, 2);
    const first = await firstCall();
    expect(calls).toHaveLength(0);
    first.answer({ liked: false });
    await waitFor(() => expect(cached(2)?.liked).toBe(false));
    await shows(2, "liked");
    (await firstCall()).answer({ liked: true });
    await waitFor(() => expect(cached(2)?.liked).toBe(true));
    await shows(2, "liked");
  });

  test("takes what the server decided where that differs from what was pressed", async () => {
    touch({ liked: true }, 1);
    (await firstCall()).answer({ id: 77, liked: false, saved: true });
    await waitFor(() => expect(cached(1)).toEqual({ liked: false, saved: true }));
    await shows(1, "saved");
  });

  test("is not undone by a list that was read before the press and comes after its answer", async () => {
    let answerList = (_posts: object[]) => {};
    const list = client.fetchQuery({
      queryKey: LIST,
      queryFn: () => new Promise<object[]>((resolve) => (answerList = resolve)),
      staleTime: 0,
    });
    touch({ liked: true }, 1);
    (await firstCall()).answer({});
    await waitFor(() => expect(client.isMutating()).toBe(0));
    answerList([{ id: 1, mine: { liked: false, saved: false } }]);
    await list;
    await shows(1, "liked");
    expect(cached(1)?.liked).toBe(true);
  });
});
