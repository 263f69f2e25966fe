import { adminProcedure, router } from "../../http/trpc";
import { readSystem } from "./read-system";
import { type CallCounts, systemAnswer } from "./view";

/** @param countCalls counts what the whole server answers, which this feature can't know */
export const systemRouter = (countCalls: () => CallCounts) =>
  router({
    read: adminProcedure
      .meta({
        rest: {
          method: "GET",
          path: "/api/admin/system",
          answer: systemAnswer,
          summary: "Get figures about the running server, counted now",
        },
      })
      .query(({ ctx }) => readSystem(ctx, countCalls())),
  });
