import { InvalidGpxError } from "../src/invalid-gpx-error";

/** The sentence that `read` is refused with. */
export function rejectionOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidGpxError) return error.message;
    throw error;
  }
  throw new Error("expected a refusal");
}
