import { ANSWERS } from "@longpaddock/domain/participations/rules";
import { z } from "zod";
import { answer, instant, rowId } from "../../core/answers";
import type { LoadedEvent } from "../participations/load";

export const answerLinkAnswer = answer("AnswerLink", {
  eventId: rowId,
  title: z.string(),
  dateTime: instant,
  timeZone: z.string(),
  location: z.string().nullable(),
  status: z.enum(ANSWERS).nullable().meta({ description: "The member's answer so far" }),
});

export function answerLinkView(event: LoadedEvent): z.infer<typeof answerLinkAnswer> {
  return {
    eventId: event.id,
    title: event.title,
    dateTime: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    location: event.location,
    status: event.answer,
  };
}
