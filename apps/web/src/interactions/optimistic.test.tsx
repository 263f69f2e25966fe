import {
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  skipToken,
  useQuery,
} from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { type Change, type ToggleKind, useOptimisticToggle, usePendingToggles } from "./optimistic";

interface Post {
  id: number;
  likes: number;
  mine: { liked: boolean; saved: boolean };
}

interface ToggleVariables {
  postId: number;
  action: keyof typeof CHANGES;
}

const CHANGES = {
  like: ({ likes, mine }) => (mine.liked ? {} : { likes: likes + 1, mine: { ...mine, liked: true } }),
  unlike: ({ likes, mine }) => (mine.liked ? { likes: likes - 1, mine: { ...mine, liked: false } } : {}),
  save: ({ mine }) => ({ mine: { ...mine, saved: true } }),
} satisfies Record<string, Change<Post>>;

const LIKES: ToggleKind<Post, ToggleVariables> = {
  name: "likes",
  idOf: ({ postId }) => postId,
  queries: [[["posts"]]],
  changeFor: ({ action }) => CHANGES[action],
};
const LIST = [["posts", "list"]];

let client: QueryClient;
/** Calls without an answer yet, oldest first. */
let calls: { answer: (post: Partial<Post>) => void; refuse: () => void }[];
let toggle: (action: keyof typeof CHANGES, postId: number) => void;

function Posts() {
  const optimistic = useOptimisticToggle(LIKES, (answer: Partial<Post>) => () => answer);
  const withPending = usePendingToggles(LIKES);
  const { data: posts = [] } = useQuery<Post[]>({ queryKey: LIST, queryFn: skipToken });
  toggle = (action, postId) => {
    const mutationFn = () =>
      new Promise<Partial<Post>>((answer, reject) =>
        calls.push({ answer, refuse: () => reject(new Error("refused")) }),
      );
    const mutation = new MutationObserver(client, {
      ...optimistic,
      mutationFn,
      networkMode: "always",
    });
    act(() => void mutation.mutate({ postId, action }).catch(() => undefined));
  };
  return posts.map(withPending).map(({ id, likes, mine }) => (
    <section key={id} aria-label={`Post ${id}`}>
      {likes} {mine.liked ? "liked" : ""} {mine.saved ? "saved" : ""}
    </section>
  ));
}

const POST_1: Post = { id: 1, likes: 12, mine: { liked: false, saved: false } };
const POST_2: Post = { id: 2, likes: 5, mine: { liked: true, saved: false } };

beforeEach(() => {
  client = new QueryClient();
  calls = [];
  client.setQueryData(LIST, [POST_1, POST_2]);
  render(
    <QueryClientProvider client={client}>
      <Posts />
    </QueryClientProvider>,
  );
});

const shows = (id: number, words: string) =>
  waitFor(() =>
    expect(screen.getByLabelText(`Post ${id}`).textContent?.replace(/ +/g, " ").trim()).toBe(words),
  );
const cached = (id: number) => client.getQueryData<Post[]>(LIST)?.find((post) => post.id === id);
const firstCall = () =>
  waitFor(() => {
    const call = calls.shift();
    if (!call) throw new Error("no call is pending");
    return call;
  });

describe("a toggle", () => {
  test("shows before the server has answered, and only on its own entity", async () => {
    toggle("like", 1);
    await shows(1, "13 liked");
    await shows(2, "5 liked");
    expect(cached(1)).toEqual(POST_1);
  });

  test("is written to the cache with its count when the server accepts it", async () => {
    toggle("like", 1);
    (await firstCall()).answer({});
    await waitFor(() => expect(cached(1)).toMatchObject({ likes: 13, mine: { liked: true, saved: false } }));
    await shows(1, "13 liked");
  });

  test("is undone when the server refuses it, without undoing another one that is pending", async () => {
    toggle("unlike", 2);
    toggle("save", 2);
    await shows(2, "4 saved");
    (await firstCall()).refuse();
    await shows(2, "5 liked saved");
    (await firstCall()).answer({});
    await waitFor(() => expect(cached(2)).toMatchObject({ likes: 5, mine: { liked: true, saved: true } }));
  });

  test("and its opposite leave the original state when both are refused", async () => {
    toggle("like", 1);
    toggle("unlike", 1);
    await shows(1, "12");
    (await firstCall()).refuse();
    (await firstCall()).refuse();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    await shows(1, "12");
    expect(cached(1)).toEqual(POST_1);
  });

  test("waits for the answer to the previous one, which does not undo it", async () => {
    toggle("unlike", 2);
    toggle("like", 2);
    const first = await firstCall();
    expect(calls).toHaveLength(0);
    first.answer({ likes: 4, mine: { liked: false, saved: false } });
    await waitFor(() => expect(cached(2)?.likes).toBe(4));
    await shows(2, "5 liked");
    (await firstCall()).answer({ likes: 5, mine: { liked: true, saved: false } });
    await waitFor(() => expect(cached(2)?.likes).toBe(5));
    await shows(2, "5 liked");
  });

  test("takes the server's state and count when they differ from the toggled ones", async () => {
    toggle("like", 1);
    (await firstCall()).answer({ likes: 40, mine: { liked: false, saved: true } });
    await waitFor(() => expect(cached(1)).toMatchObject({ likes: 40, mine: { liked: false, saved: true } }));
    await shows(1, "40 saved");
  });

  test("is not counted again when a list fetched in the meantime includes it", async () => {
    toggle("like", 1);
    await shows(1, "13 liked");
    act(() => client.setQueryData(LIST, [{ ...POST_1, likes: 20, mine: { liked: true, saved: false } }]));
    await shows(1, "20 liked");
    (await firstCall()).answer({});
    await waitFor(() => expect(client.isMutating()).toBe(0));
    await shows(1, "20 liked");
  });

  test("leaves out of its answer what others changed in a list that came meanwhile, and asks again", async () => {
    toggle("like", 1);
    const call = await firstCall();
    act(() => client.setQueryData(LIST, [{ ...POST_1, likes: 30 }]));
    call.answer({ likes: 13 });
    await shows(1, "31 liked");
    await waitFor(() => expect(client.getQueryState(LIST)?.isInvalidated).toBe(true));
  });

  test("is not undone by a list that was requested earlier and arrives later", async () => {
    let answerList = (_posts: Post[]) => {};
    const list = client.fetchQuery({
      queryKey: LIST,
      queryFn: () => new Promise<Post[]>((resolve) => (answerList = resolve)),
      staleTime: 0,
    });
    toggle("like", 1);
    (await firstCall()).answer({});
    await waitFor(() => expect(client.isMutating()).toBe(0));
    answerList([POST_1]);
    await list;
    await shows(1, "13 liked");
    expect(cached(1)?.likes).toBe(13);
  });
});
