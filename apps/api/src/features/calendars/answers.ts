import { z } from "zod";
import { answerOf, instant } from "../../core/answers";
import type { feedView, newFeedView } from "./view";

export const feedAnswer = answerOf<typeof feedView>()("CalendarFeed", { createdAt: instant.nullable() });

export const newFeedAnswer = answerOf<typeof newFeedView>()("NewCalendarFeed", {
  createdAt: instant,
  link: z.string(),
});
