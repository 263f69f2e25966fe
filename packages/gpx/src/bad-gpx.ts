/** Why a GPX file cannot be used, in a sentence for the rider. */
export class BadGpx extends Error {
  override readonly name = "BadGpx";
}
