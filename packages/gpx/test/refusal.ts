import { BadGpx } from "../src/bad-gpx";

/** The sentence that `read` is refused with. */
export function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof BadGpx) return error.message;
    throw error;
  }
  throw new Error("expected a refusal");
}
