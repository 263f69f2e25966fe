import { z } from "zod";
import { adminProcedure, router } from "../../http/trpc";
import { listExports } from "./list-exports";
import { exportAnswer } from "./view";

export const exportsRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/exports",
        answer: z.array(exportAnswer),
        summary: "How far your exports of the last minutes are, newest first",
      },
    })
    .query(({ ctx }) => listExports(ctx)),
});
