import { ANSWERS } from "@longpaddock/domain/participations/rules";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import type { OpenedLink } from "./load";

export const answerLinkAnswer = answer("AnswerLink", {
  /** Whose answer it is. */
  firstName: z.string().nullable(),
  eventId: rowId,
  title: z.string(),
  dateTime: instant,
  timeZone: z.string(),
  location: z.string().nullable(),
  status: z.enum(ANSWERS).nullable().meta({ description: "The member's answer so far" }),
});

export function answerLinkView({
  event,
  firstName,
}: Pick<OpenedLink, "event" | "firstName">): z.infer<typeof answerLinkAnswer> {
  return {
    firstName,
    eventId: event.id,
    title: event.title,
    dateTime: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    location: event.location,
    status: event.answer,
  };
}
