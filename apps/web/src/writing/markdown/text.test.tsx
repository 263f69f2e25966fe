import { render, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { Text } from "./text";
import { MARKDOWN_TEXTS } from "./texts";

afterEach(() => vi.unstubAllGlobals());

test("a text that would hold up the page is shown as typed, beside others that are drawn", async () => {
  vi.stubGlobal("fetch", () => trpcAnswer(null));
  const { container, findByRole } = render(
    <>
      <Text text={"1. water\n2. fuel"} />
      <Text text={`${"> ".repeat(12)}deep`} />
    </>,
    testProviders(),
  );
  expect((await findByRole("list")).children).toHaveLength(2);
  expect(container.querySelector("blockquote")).toBeNull();
  expect(container.textContent).toContain("> > > deep");
});

test("a text from before the limit is drawn as far as it goes, and the rest is shown as typed", async () => {
  vi.stubGlobal("fetch", () => trpcAnswer(null));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe(target: Element) {
        queueMicrotask(() => this.report([{ target, isIntersecting: true }]));
      }
      unobserve() {}
      disconnect() {}
    },
  );
  const { container, findByText } = render(
    <Text text={`${"> x\n\n".repeat(600)}the end`} />,
    testProviders(),
  );
  const note = await findByText(MARKDOWN_TEXTS.rest);
  await waitFor(() => expect(container.querySelectorAll("blockquote")).toHaveLength(250));
  expect(note.nextElementSibling?.textContent).toBe(`${"> x\n\n".repeat(350)}the end`);
});

test("a long text is parsed in one task and drawn in another, and is read as typed until then", async () => {
  vi.stubGlobal("fetch", () => trpcAnswer(null));
  const { SteppedMarkdown } = await import("./markdown");
  const text = "- **water**\n".repeat(100);
  const { container, rerender } = render(<SteppedMarkdown text={text} fallback={<p>{text}</p>} />);
  expect(container.textContent).toBe(text);
  await waitFor(() => expect(container.querySelectorAll("strong")).toHaveLength(100));
  rerender(<SteppedMarkdown text="- **fuel**" fallback={<p>- **fuel**</p>} />);
  expect(container.textContent).toBe("- **fuel**");
  await waitFor(() => expect(container.querySelector("strong")?.textContent).toBe("fuel"));
});
