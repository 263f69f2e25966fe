import { z } from "zod";
import { choice } from "../fields";

/** The part of a mailed link after `#ride=`. */
export const answerLinkInput = z.object({ token: z.string().max(200) });
export type AnswerLinkInput = z.output<typeof answerLinkInput>;

export const answerByLinkInput = answerLinkInput.extend({ status: choice(["confirmed", "declined"]) });
export type AnswerByLinkInput = z.output<typeof answerByLinkInput>;
