import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SectionIndex } from "./section-index";

afterEach(() => vi.unstubAllGlobals());

function Page({ titles }: { titles: readonly string[] }) {
  const sections = useRef<HTMLDivElement>(null);
  return (
    <>
      <SectionIndex of={sections} />
      <div ref={sections}>
        {titles.map((title) => (
          <h2 key={title}>{title}</h2>
        ))}
      </div>
    </>
  );
}

const stubMedia = (matches: boolean) =>
  vi.stubGlobal("matchMedia", () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const current = () =>
  screen
    .getAllByRole("button")
    .flatMap((button) => (button.getAttribute("aria-current") ? button.textContent : []));

test("the index lists sections, also one that loads later, marks the current one and leads to each with the focus", async () => {
  stubMedia(true);
  const tops: Record<string, number> = { Board: 140, Briefing: 700, Photos: 900 };
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, tops[this.textContent ?? ""] ?? 0, 300, 30);
  });
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5000);
  const { rerender } = render(<Page titles={["Board", "Photos"]} />);
  await waitFor(() => expect(current()).toEqual(["Board"]));
  rerender(<Page titles={["Board", "Briefing", "Photos"]} />);
  fireEvent.click(await screen.findByRole("button", { name: "Briefing" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Briefing" }));
  tops.Briefing = 144;
  fireEvent.scroll(window);
  await waitFor(() => expect(current()).toEqual(["Briefing"]));
});

test("wide screens show all of it at once and have no index", () => {
  stubMedia(false);
  render(<Page titles={["Board"]} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
