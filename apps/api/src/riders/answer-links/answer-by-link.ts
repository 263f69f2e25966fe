import type { AnswerByLinkInput, AnswerLinkInput } from "@longpaddock/domain/answer-links/schema";
import type { Ctx } from "../../core/context";
import { answerEvent } from "../participations/answer-event";
import { openLink } from "./load";
import { answerLinkView } from "./view";

/** The ride that a mailed link asks about, for the page that asks once more. Reading it answers nothing. */
export async function readAnswerLink(ctx: Ctx, { token }: AnswerLinkInput) {
  return answerLinkView(await openLink(ctx, token));
}

/** Of a full ride, the member goes on its waitlist. */
export async function answerByLink(ctx: Ctx, { token, status }: AnswerByLinkInput) {
  const { member, event } = await openLink(ctx, token);
  await answerEvent(member, { id: event.id, status, waitlist: true });
  return readAnswerLink(ctx, { token });
}
