import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import { fileError } from "../core/files/receive-file";

/** @throws AppError BAD_REQUEST with the reason for the field if `reading` fails with InvalidGpxError */
export async function reportAtField<T>(field: string, reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    throw error instanceof InvalidGpxError ? fileError(field, error.message) : error;
  });
}
