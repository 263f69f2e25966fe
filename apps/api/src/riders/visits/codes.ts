import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_LETTERS } from "@longpaddock/domain/visits/rules";
import type { Services } from "../../core/context";
import { digestOf } from "../../core/signing/signing-keys";

type Keys = Pick<Services, "invitationKeys">;

export const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");

/** With each of the keys, the newest first: six letters alone would soon be found from their hash. */
export const hashesOf = ({ invitationKeys }: Keys, code: string): string[] =>
  invitationKeys.map((key) => digestOf(key, `visitor code ${code}`).toString("base64url"));
