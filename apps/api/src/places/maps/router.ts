import { publicProcedure, router } from "../../http/trpc";
import { describeArchives } from "./describe-archives";
import { readTiles } from "./read-tiles";

export const mapsRouter = router({
  tiles: publicProcedure.query(({ ctx }) => readTiles(ctx)),

  archives: publicProcedure.query(({ ctx }) => describeArchives(ctx)),
});
