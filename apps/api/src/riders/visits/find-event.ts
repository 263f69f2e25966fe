import { visitorCodes } from "@longpaddock/db/schema/event-visits";
import { AppError } from "@longpaddock/domain/errors";
import { readCode } from "@longpaddock/domain/visits/rules";
import type { FindVisitedInput } from "@longpaddock/domain/visits/schema";
import { VISIT_MESSAGES } from "@longpaddock/domain/visits/texts";
import { and, gt, inArray } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { hashesOf } from "./codes";

/** The event whose letters these are, for members who scan them too: whether they may see it, its own page tells. */
export async function findEvent(ctx: Ctx, input: FindVisitedInput) {
  return findCode(ctx, input);
}

/** @throws AppError NOT_FOUND for letters that let nobody in */
export async function findCode({ db, clock, services }: Ctx, input: FindVisitedInput) {
  const code = readCode(input.code);
  const [found] =
    code === null
      ? []
      : await db
          .select({ eventId: visitorCodes.eventId })
          .from(visitorCodes)
          .where(
            and(
              inArray(visitorCodes.codeHash, hashesOf(services, code)),
              gt(visitorCodes.expiresAt, clock.now()),
            ),
          );
  if (!found) throw new AppError("NOT_FOUND", VISIT_MESSAGES.wrongCode);
  return found;
}
