import { AppError } from "@longpaddock/domain/errors";
import { z } from "zod";

const MAX_ZOOM = 26;

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const tileAddress = z
  .object({
    z: number.refine((zoom) => zoom <= MAX_ZOOM),
    x: number,
    y: z
      .string()
      .transform((name) => name.replace(/\.(png|webp|jpg)$/, ""))
      .pipe(number),
  })
  .refine((tile) => tile.x < 2 ** tile.z && tile.y < 2 ** tile.z);
export type TileAddress = z.output<typeof tileAddress>;

/** @throws AppError BAD_REQUEST for a tile that no map has */
export function readTileAddress(params: unknown): TileAddress {
  const tile = tileAddress.safeParse(params);
  if (tile.success) return tile.data;
  throw new AppError(
    "BAD_REQUEST",
    `There is no such tile: zoom 0 to ${MAX_ZOOM}, then a column and a row of it`,
  );
}

export function takesEncoding(accepted: string | string[] | undefined, encoding: string): boolean {
  return String(accepted ?? "")
    .split(",")
    .some((one) => {
      const [name, ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
      return name === encoding && !parameters.includes("q=0");
    });
}
