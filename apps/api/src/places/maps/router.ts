import { publicProcedure, router } from "../../http/trpc";
import { readTiles } from "./read-tiles";

export const mapsRouter = router({
  tiles: publicProcedure.query(({ ctx }) => readTiles(ctx)),
});
