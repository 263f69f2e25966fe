import { homeAreaInput } from "@longpaddock/domain/home-areas/schema";
import { limitedBy, memberProcedure, router } from "../../http/trpc";
import { homeAreaAnswer, savedHomeAreaAnswer } from "./answers";
import { clearHomeArea } from "./clear-home-area";
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

  set: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "PUT",
        path: "/api/user/home-area",
        answer: savedHomeAreaAnswer,
        summary: "Set where one lives: one's routes are cut there for everybody else",
      },
    })
    .input(homeAreaInput)
    .mutation(({ ctx, input }) => setHomeArea(ctx, input)),

  clear: memberProcedure
    .use(limitedBy("homeArea"))
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/home-area",
        status: 204,
        summary: "Forget where one lives: one's routes are whole again for everybody",
      },
    })
    .mutation(({ ctx }) => clearHomeArea(ctx)),
});
