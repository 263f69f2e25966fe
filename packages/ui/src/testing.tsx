import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Testing Library looks for Jest by name to learn whether timers are fake and to move them on.
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  jest: { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) },
});

afterEach(cleanup);
