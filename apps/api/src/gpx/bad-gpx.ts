import { AppError } from "@longpaddock/domain/errors";

/** 400, said about the field that carries the file in POST /api/routes. */
export function badGpx(message: string): AppError {
  return new AppError("BAD_REQUEST", message, { fields: { gpxFile: message } });
}
