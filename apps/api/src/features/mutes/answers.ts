import { z } from "zod";
import { answerOf, instant } from "../../core/answers";
import type { mutedMemberView } from "./view";

export const mutedMemberAnswer = answerOf<typeof mutedMemberView>()("MutedMember", {
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  mutedAt: instant,
});
