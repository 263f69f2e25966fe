/** Why a GPX file cannot be used, in a sentence for the rider. */
export class InvalidGpxError extends Error {
  override readonly name = "InvalidGpxError";
}
