import { UNLOCKED_HEADER } from "@longpaddock/domain/badges/rules";
import type { FastifyReply } from "fastify";
import type { Ctx } from "../core/context";

/** Tells the client which badges its request has earned, whatever the request was and over both transports. */
export function sendUnlockedBadges({ unlockedBadges }: Ctx, reply: FastifyReply): void {
  if (unlockedBadges.size > 0) reply.header(UNLOCKED_HEADER, [...unlockedBadges].join(","));
}
