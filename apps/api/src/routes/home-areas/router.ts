import { clearHomeAreaInput, setHomeAreaInput } from "@longpaddock/domain/home-areas/schema";
import { limitedBy, memberProcedure, router } from "../../http/trpc";
import { clearHomeArea } from "./clear-home-area";
import { clearPastHomes } from "./clear-past-homes";
import { readCuts } from "./read-cuts";
import { readHomeArea } from "./read-home-area";
import { setHomeArea } from "./set-home-area";
import { homeAreaAnswer, homeCutsAnswer, savedHomeAreaAnswer } from "./view";

export const homeAreasRouter = router({
  read: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/home-area",
        answer: homeAreaAnswer.nullable(),
        summary: "Your home area, or null",
      },
    })
    .query(({ ctx }) => readHomeArea(ctx)),

  cuts: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/home-area/cuts",
        answer: homeCutsAnswer,
        summary: "Count your routes cut near a home, and your past homes that stay hidden",
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
          "Set your home area. Others can't see the parts of your routes near it, nor near your old home unless oldRoutes is showWhole",
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
        summary: "Remove your home area. Others can see your full routes unless oldRoutes is keepCut",
      },
    })
    .input(clearHomeAreaInput)
    .mutation(({ ctx, input }) => clearHomeArea(ctx, input)),

  clearPast: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/home-area/past",
        status: 204,
        summary: "Show your routes near your past homes in full. Your current home area stays as it is",
      },
    })
    .mutation(({ ctx }) => clearPastHomes(ctx)),
});
