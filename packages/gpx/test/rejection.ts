import { InvalidGpxError } from "../src/invalid-gpx-error";

/** Returns the message of the InvalidGpxError that `read` throws. */
export function rejectionOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof InvalidGpxError) return error.message;
    throw error;
  }
  throw new Error("expected an InvalidGpxError");
}
