import { UNLOCKED_HEADER } from "@longpaddock/domain/badges/rules";
import { CHANGES_HEADER, MAX_LISTED_CHANGES } from "@longpaddock/domain/live/changes";
import type { FastifyReply } from "fastify";
import type { Ctx } from "../core/context";

/**
 * Tells the client which badges its request has earned and what it has changed, whatever the request was and over both
 * transports. Of an act with too many it says `all`.
 */
export function sendOutcome({ unlockedBadges, changes }: Ctx, reply: FastifyReply): void {
  if (unlockedBadges.size > 0) reply.header(UNLOCKED_HEADER, [...unlockedBadges].join(","));
  if (changes.size > 0)
    reply.header(CHANGES_HEADER, changes.size > MAX_LISTED_CHANGES ? "all" : `[${[...changes].join(",")}]`);
}
