import type { Failure } from "../../lib/errors";

/** For a mutation's `meta.failure`: a toast with this title that says what the server said. */
export const failureTitled =
  (title: string) =>
  ({ message }: Failure) => ({ title, description: message });
