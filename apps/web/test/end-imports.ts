import { afterAll, vi } from "vitest";

// A page loads its parts when it is shown. What still loads when a file's tests have ended would find no environment, and
// fail in the tests of another file.
afterAll(() => vi.dynamicImportSettled());
