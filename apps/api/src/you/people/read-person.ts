import { isAdmin } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { canSeePerson, isShownTo, knowsPerson } from "@longpaddock/domain/people/policy";
import type { PersonId } from "@longpaddock/domain/people/schema";
import { earnedQuery } from "../../accounts/badges/load";
import { vehiclesOf } from "../../accounts/user-vehicles/load";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { organisedQuery, personQuery, sharedEventsQuery, sharedGroupsQuery } from "./load";
import { type KnownRows, personPageView } from "./view";

/** A member's page, with what its reader may know of them. */
export async function readPerson(ctx: OnboardedCtx, { id }: PersonId) {
  const { actor, db } = ctx;
  const given = {
    personId: id,
    viewerId: actor.id,
    isAdmin: isAdmin(actor),
    now: ctx.clock.now().toISOString(),
  };
  const [row] = await personQuery(db).execute(given);
  if (!row) throw new AppError("NOT_FOUND");
  const person = { ...row, sharesPlace: row.sharesGroup || row.sharesEvent };
  authorize(actor, canSeePerson(actor, person));
  const [organises, known] = await Promise.all([
    organisedQuery(db).execute(given),
    knowsPerson(actor, person)
      ? readKnown(db, given, { vehicles: isShownTo(actor, row, row.vehiclesShownTo) })
      : null,
  ]);
  return personPageView(row, {
    isOwn: actor.id === id,
    shows: {
      phone: isShownTo(actor, row, row.phoneShownTo),
      email: isShownTo(actor, row, row.emailShownTo),
    },
    organises,
    known,
  });
}

async function readKnown(
  db: OnboardedCtx["db"],
  given: Record<"personId" | "viewerId", string>,
  shows: { vehicles: boolean },
): Promise<KnownRows> {
  const [vehicles, badges, groups, events] = await Promise.all([
    shows.vehicles ? vehiclesOf(db, given.personId) : [],
    earnedQuery(db).execute({ userId: given.personId }),
    sharedGroupsQuery(db).execute(given),
    sharedEventsQuery(db).execute(given),
  ]);
  return { vehicles, badges, groups, events };
}
