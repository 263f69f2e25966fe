import { z } from "zod";
import { answer, instant } from "../../core/answers";
import type { SessionOrigin } from "../auth/sessions/lucia";

export const sessionAnswer = answer("Session", {
  id: z.string(),
  device: z.string().nullable(),
  address: z.string().nullable(),
  signedInAt: instant,
  seenAt: instant,
  isCurrent: z.boolean(),
});

interface StoredSession {
  sid: string;
  sess: unknown;
  createdAt: Date;
}

/** For the session's own member. `seenAt` is at most an hour old while the session is used. */
export function sessionView(
  { sid, sess, createdAt }: StoredSession,
  currentSid: string,
): z.infer<typeof sessionAnswer> {
  const { device, address, seenAt } = sess as SessionOrigin & { seenAt?: string };
  return {
    id: sid,
    device: device ?? null,
    address: address ?? null,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt ?? createdAt.toISOString(),
    isCurrent: sid === currentSid,
  };
}
