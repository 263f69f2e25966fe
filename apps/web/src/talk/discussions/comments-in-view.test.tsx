import { act, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { comment, topic } from "../../../test/topics";
import { Comments } from "./comments";
import { COMMENT_TEXTS } from "./texts";
import type { Topic } from "./use-topics";

test("a comment far from the view has its words, and its layout and buttons when it comes near", async () => {
  const comesNear = new Map<Element, () => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe(target: Element) {
        comesNear.set(target, () => this.report([{ target, isIntersecting: true }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 10_000, 300, 100));
  const [near, far] = [comment(1, "Bring **water**"), comment(2, "Bring **fuel**")];
  stubTrpc({
    "discussions.comments": { ...listOf(near, far), nextCursor: null },
    "discussions.markRead": { readUpTo: 0 },
  });
  render(
    <MemoryRouter>
      <Comments topic={topic(1, "Birdsville") as unknown as Topic} openAt={null} />
    </MemoryRouter>,
    testProviders(),
  );
  const articleOf = async (text: RegExp) => (await screen.findByText(text)).closest("article");
  const [first, second] = [await articleOf(/water/), await articleOf(/fuel/)];
  expect(first?.textContent).toContain("Bring **water**");
  if (!first || !second) throw new Error("Expected two comments");
  act(() => comesNear.get(first)?.());
  await within(first).findByRole("button", { name: COMMENT_TEXTS.reply });
  for (const place of first.querySelectorAll("div")) act(() => comesNear.get(place)?.());
  expect((await within(first).findByText("water")).tagName).toBe("STRONG");
  expect(within(second).queryByRole("button")).toBeNull();
  expect(second.textContent).toContain("Bring **fuel**");
});
