import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PackNews } from "./pack-news";
import type { PackWork } from "./pack-work";
import { PACK_TEXTS } from "./texts";

const work = (done: number | null): PackWork => ({
  progress: done === null ? null : { done, total: 40, bytes: 0 },
  failure: null,
  cancel: () => undefined,
});

test("screen readers hear the start of a download, each quarter and the end, not every piece", () => {
  const { rerender } = render(<PackNews work={null} isHere />);
  const heard = new Set([screen.getByRole("status").textContent]);
  const show = (shown: PackWork | null) => {
    rerender(<PackNews work={shown} isHere />);
    heard.add(screen.getByRole("status").textContent);
  };
  show(work(null));
  for (let done = 1; done <= 40; done++) show(work(done));
  show(null);
  expect([...heard]).toEqual([
    ...["", PACK_TEXTS.starting, "Downloading: 0%", "Downloading: 25%", "Downloading: 50%"],
    ...["Downloading: 75%", "Downloading: 100%", PACK_TEXTS.loaded],
  ]);
});

test("nothing is said of a copy that was there before, and of a failure its notice speaks", () => {
  const { rerender } = render(<PackNews work={null} isHere />);
  expect(screen.getByRole("status").textContent).toBe("");
  rerender(<PackNews work={{ ...work(null), failure: new Error("full") }} isHere={false} />);
  expect(screen.getByRole("status").textContent).toBe("");
});
