import { z } from "zod";
import { answer, latitude, longitude, rowId } from "../../../../core/answers";
import { CELL_CAP, type CellRow } from "./map-query";

export const routePlacesAnswer = answer("RoutePlaces", {
  places: z.array(
    z.strictObject({
      latitude,
      longitude,
      count: z.int().min(1).max(CELL_CAP).meta({ description: "Routes that start there" }),
      isCapped: z.boolean().meta({ description: "True if there are more" }),
      bbox: z.string().meta({ description: "Of all that are counted, for the list's `bbox`" }),
      route: z.strictObject({ id: rowId, name: z.string() }).nullable().meta({ description: "The only one" }),
    }),
  ),
});

export const routePlacesView = (cells: readonly CellRow[]): z.infer<typeof routePlacesAnswer> => ({
  places: cells.map(({ count, id, name, ...at }) => ({
    latitude: rounded(at.latitude),
    longitude: rounded(at.longitude),
    count: Math.min(count, CELL_CAP),
    isCapped: count > CELL_CAP,
    bbox: [at.west, at.south, at.east, at.north].map(plain).join(","),
    route: id === null || name === null ? null : { id, name },
  })),
});

const rounded = (degrees: number) => Number(degrees.toFixed(5));

/** In as many digits as it takes to find the place again, without an exponent. */
const plain = (degrees: number) => (Math.abs(degrees) < 1e-6 ? degrees.toFixed(20) : String(degrees));
