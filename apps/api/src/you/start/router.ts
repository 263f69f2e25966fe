import { onboardedProcedure, router } from "../../http/trpc";
import { readStart } from "./read-start";

export const startRouter = router({
  /** Only for the web app's first visit at /. The parts are calls of their own, also over REST. */
  read: onboardedProcedure.query(({ ctx }) => readStart(ctx)),
});
