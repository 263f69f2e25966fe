import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Testing Library looks for Jest by name to detect fake timers and advance them.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
});

// happy-dom lays nothing out, so nothing lies at a point.
if ("document" in globalThis) document.elementsFromPoint ??= () => [];

// A second, the default, is not enough on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);
