import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { useReducer } from "react";

const MAX_STEPS = 100;

interface History {
  edits: LineEdits;
  past: readonly LineEdits[];
  future: readonly LineEdits[];
  /** What is being moved: moving it on is part of the same step. */
  moving: string | null;
}

type Action =
  | { type: "change"; edits: LineEdits; moving?: string }
  | { type: "settle" }
  | { type: "undo" }
  | { type: "redo" };

function reduce(history: History, action: Action): History {
  const { edits, past, future, moving } = history;
  if (action.type === "settle") return { ...history, moving: null };
  if (action.type === "undo") {
    const previous = past.at(-1);
    if (!previous) return history;
    return { edits: previous, past: past.slice(0, -1), future: [edits, ...future], moving: null };
  }
  if (action.type === "redo") {
    const [next] = future;
    return next ? { edits: next, past: [...past, edits], future: future.slice(1), moving: null } : history;
  }
  const isSameStep = action.moving !== undefined && action.moving === moving;
  return {
    edits: action.edits,
    past: isSameStep ? past : [...past, edits].slice(-MAX_STEPS),
    future: [],
    moving: action.moving ?? null,
  };
}

/** What an author changes of a line, step by step. */
export function useLineEdits(initial: LineEdits) {
  const [{ edits, past, future }, act] = useReducer(reduce, {
    ...{ edits: initial, past: [], future: [], moving: null },
  });
  return {
    edits,
    change: (next: LineEdits, moving?: string) =>
      act({ type: "change", edits: next, ...(moving !== undefined && { moving }) }),
    settle: () => act({ type: "settle" }),
    undo: past.length > 0 ? () => act({ type: "undo" }) : null,
    redo: future.length > 0 ? () => act({ type: "redo" }) : null,
  };
}

export type LineHistory = ReturnType<typeof useLineEdits>;
