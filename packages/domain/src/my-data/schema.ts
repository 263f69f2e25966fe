import { z } from "zod";
import { DELETE_ACCOUNT_MESSAGES, DELETION_PHRASE } from "./texts";

const MAX_TYPED = 1024;

export const deleteAccountInput = z.object({
  confirmation: z
    .string({ error: DELETE_ACCOUNT_MESSAGES.confirmation })
    .max(MAX_TYPED, DELETE_ACCOUNT_MESSAGES.confirmation)
    .refine(isDeletionPhrase, DELETE_ACCOUNT_MESSAGES.confirmation),
  /** Not for accounts that have none. */
  password: z.string({ error: "must be text" }).max(MAX_TYPED, DELETE_ACCOUNT_MESSAGES.password).optional(),
});
export type DeleteAccountInput = z.output<typeof deleteAccountInput>;

/** Phones start a sentence with a capital letter and end a word with a space. */
function isDeletionPhrase(text: string): boolean {
  return text.trim().toLowerCase() === DELETION_PHRASE;
}
