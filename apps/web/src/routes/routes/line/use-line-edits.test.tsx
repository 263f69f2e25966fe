import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLineEdits } from "./use-line-edits";

test("each change is undone by itself, but moving a marker on is one", () => {
  const { result } = renderHook(() => useLineEdits({}));
  act(() => result.current.change({ keep: [2, 12] }, "start"));
  act(() => result.current.change({ keep: [3, 12] }, "start"));
  act(() => result.current.settle());
  act(() => result.current.change({ keep: [4, 12] }, "start"));
  act(() => result.current.change({ keep: [4, 12], reverse: true }));
  const seen: LineEdits[] = [];
  while (result.current.undo) {
    act(() => result.current.undo?.());
    seen.push(result.current.edits);
  }
  expect(seen).toEqual([{ keep: [4, 12] }, { keep: [3, 12] }, {}]);
  act(() => result.current.redo?.());
  expect(result.current.edits).toEqual({ keep: [3, 12] });
});
