/** Thrown for a file that can't be used. The message is shown to the rider. */
export class InvalidGpxError extends Error {
  override readonly name = "InvalidGpxError";
}
