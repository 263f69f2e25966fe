import { listActsInput } from "@longpaddock/domain/audit/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { adminProcedure, router } from "../../http/trpc";
import { listActs } from "./list-acts";
import { listAdministrators } from "./list-administrators";
import { actAnswer, administratorAnswer } from "./view";

export const auditRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/acts",
        answer: z.array(actAnswer),
        summary: "List what administrators did, newest first",
        output: pageOutput,
      },
    })
    .input(listActsInput)
    .query(({ ctx, input }) => listActs(ctx, input)),

  administrators: adminProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/admin/administrators",
        answer: z.array(administratorAnswer),
        summary: "List the administrators of today and those in the log",
      },
    })
    .query(({ ctx }) => listAdministrators(ctx)),
});
