import type { KeyObject } from "node:crypto";
import { LINK_LABELS } from "@longpaddock/domain/notifications/texts";
import type { Services } from "../context";
import { digestOf, isSigned, type Secrets, signingKeys } from "./signing-keys";

/** They sign the links of mails that answer a ride. */
export const answerKeys = (secrets: Secrets) => signingKeys(secrets, "answers to rides");

type Keys = Pick<Services, "answerKeys">;

interface Asked {
  userId: string;
  eventId: number;
}

const signatureOf = (key: KeyObject, { userId, eventId }: Asked) =>
  digestOf(key, `${userId} ${eventId}`).toString("base64url");

/** Answers one ride for one member until it starts, and does nothing else. */
export const answerToken = ({ answerKeys: [key] }: Keys, asked: Asked) =>
  `${asked.userId}.${asked.eventId}.${signatureOf(key, asked)}`;

/** Null for a token that isn't ours. */
export function readAnswerToken(keys: Keys, token: string): Asked | null {
  const [userId = "", event = "", signature = ""] = token.split(".");
  const asked = { userId, eventId: Number(event) };
  return isSigned(keys.answerKeys, signature, (key) => signatureOf(key, asked)) ? asked : null;
}

/** A line for each answer. They lead to a page that asks first, because programs open the links of mails too. */
export function answerLines(services: Keys & Pick<Services, "appUrl">, asked: Asked): string {
  const link = `${services.appUrl}/invite#ride=${answerToken(services, asked)}`;
  return Object.entries(LINK_LABELS)
    .map(([answer, label]) => `${label}: ${link}&answer=${answer}`)
    .join("\n");
}
