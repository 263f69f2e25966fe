import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { comment, topic } from "../../../test/topics";
import { Comments } from "./comments";
import { DISCUSSION_TEXTS } from "./compose/texts";
import { COMMENT_TEXTS } from "./texts";
import type { Topic } from "./use-topics";

const PAGE = 2;

let written: ReturnType<typeof comment>[];

beforeEach(() => {
  sessionStorage.clear();
  written = [comment(1, "First"), comment(2, "Second")];
});

/** Shows the comments that are written, in pages of two, and returns a function that fetches them again. */
async function show(options: { isBelowPost?: boolean } = {}) {
  stubTrpc({
    "discussions.comments": ({ from = 0, cursor = "0" }: { from?: number; cursor?: string }) => {
      const after = written.filter(({ id }) => id >= from && id > Number(cursor));
      const shown = after.slice(0, PAGE);
      return { ...listOf(...shown), nextCursor: after.length > PAGE ? String(shown.at(-1)?.id) : null };
    },
    "discussions.comment": ({ content }: { content: string }) => {
      const own = comment(written.length + 1, content);
      written.push(own);
      return own;
    },
    "discussions.markRead": { readUpTo: 0 },
  });
  const { queryClient, wrapper } = testProviders();
  render(
    <MemoryRouter>
      <Comments topic={topic(1, "Birdsville") as unknown as Topic} openAt={null} {...options} />
    </MemoryRouter>,
    { wrapper },
  );
  await screen.findByText("First");
  return () => act(() => queryClient.invalidateQueries());
}

const write = async (text: string) => {
  await userEvent.type(screen.getByLabelText(COMMENT_TEXTS.add), text);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(COMMENT_TEXTS.submit) }));
};

const expectFocusOn = (find: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(find()));

test("who reads to the end sees what others add there", async () => {
  const refresh = await show();
  written.push(comment(3, "From somebody else"));
  await refresh();
  expect(await screen.findByText("From somebody else")).toBeDefined();
});

test("a new comment of the reader is shown and focused, also while there is more to load before it", async () => {
  written.push(comment(3, "Not loaded yet"));
  await show();
  await write("My own");
  const own = await screen.findByText("My own");
  await expectFocusOn(() => own.closest("article"));
});

test("the focus returns to Reply and to Edit when their forms are cancelled", async () => {
  await show();
  for (const name of [COMMENT_TEXTS.reply, DISCUSSION_TEXTS.edit]) {
    const [button] = screen.getAllByRole("button", { name });
    if (button) await userEvent.click(button);
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await expectFocusOn(() => button ?? null);
  }
});

test("what is written below a post of an event is called a reply, also when it fails", async () => {
  await show({ isBelowPost: true });
  const field = screen.getByLabelText(/^Reply to/);
  const submit = () =>
    userEvent.click(screen.getAllByRole("button", { name: COMMENT_TEXTS.reply }).at(-1) ?? field);
  await userEvent.type(field, "See you there");
  await submit();
  await waitFor(() => expect(currentToast()?.title).toBe(COMMENT_TEXTS.replyDone.title));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await userEvent.type(field, "And bring cash");
  await submit();
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to post reply"));
  expect(field).toHaveProperty("value", "And bring cash");
});

test("a comment that can't be posted says so, and what was written stays", async () => {
  await show();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await write("Me");
  await waitFor(() => expect(currentToast()?.title).toBe("Failed to post comment"));
  expect(screen.getByLabelText(COMMENT_TEXTS.add)).toHaveProperty("value", "Me");
});

test("long threads are drawn one after the other, short ones together with the page", async () => {
  const withReplies = (id: number, count: number) => ({
    ...comment(id, `Thread ${id}`),
    replies: Array.from({ length: count }, (_, at) => comment(100 * id + at, `Reply ${at} to ${id}`)),
  });
  for (const { replies, together } of [
    { replies: 15, together: 1 },
    { replies: 1, together: 4 },
  ]) {
    stubTrpc({
      "discussions.comments": {
        ...listOf(...[1, 2, 3, 4].map((id) => withReplies(id, replies))),
        nextCursor: null,
      },
      "discussions.markRead": { readUpTo: 0 },
    });
    const { unmount } = render(
      <MemoryRouter>
        <Comments topic={topic(1, "Birdsville") as unknown as Topic} openAt={null} />
      </MemoryRouter>,
      testProviders(),
    );
    const drawn = () => screen.queryAllByText(/^Thread/).length;
    const counts = new Set<number>();
    const watch = new MutationObserver(() => counts.add(drawn()));
    watch.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expect(drawn()).toBe(4));
    watch.disconnect();
    counts.delete(0);
    expect([...counts][0]).toBe(together);
    unmount();
  }
});
