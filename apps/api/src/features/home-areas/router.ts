import { clearHomeAreaInput, setHomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import { limitedBy, memberProcedure, router } from "../../http/trpc";
import { homeAreaAnswer, homeCutsAnswer, savedHomeAreaAnswer } from "./answers";
import { clearHomeArea } from "./clear-home-area";
import { readCuts } from "./read-cuts";
import { readHomeArea } from "./read-home-area";
import { setHomeArea } from "./set-home-area";

export const homeAreasRouter = router({
  read: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/home-area",
        answer: homeAreaAnswer.nullable(),
        summary: "One's own home area, or null",
      },
    })
    .query(({ ctx }) => readHomeArea(ctx)),

  cuts: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/home-area/cuts",
        answer: homeCutsAnswer,
        summary: "How many of your routes are cut near a home, and how many past homes stay hidden",
      },
    })
    .query(({ ctx }) => readCuts(ctx)),

  set: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "PUT",
        path: "/api/user/home-area",
        answer: savedHomeAreaAnswer,
        summary:
          "Set your home area. Your routes are cut there for everybody else, and stay cut near your old home unless oldRoutes is showWhole",
      },
    })
    .input(setHomeAreaInput)
    .mutation(({ ctx, input }) => setHomeArea(ctx, input)),

  clear: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/home-area",
        status: 204,
        summary: "Remove your home area. Your routes are shown whole unless oldRoutes is keepCut",
      },
    })
    .input(clearHomeAreaInput)
    .mutation(({ ctx, input }) => clearHomeArea(ctx, input)),
});
