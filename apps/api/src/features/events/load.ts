import { groupEvents } from "@longpaddock/db/schema/group-events";
import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { eq } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** Group events with their organisers. */
export const selectGroupEvents = (db: Ctx["db"]) =>
  db
    .select({
      id: groupEvents.id,
      groupId: groupEvents.groupId,
      title: groupEvents.title,
      description: groupEvents.description,
      eventDate: groupEvents.eventDate,
      timeZone: groupEvents.timeZone,
      location: groupEvents.location,
      vehicleType: groupEvents.vehicleType,
      status: groupEvents.status,
      participantCount: groupEvents.confirmedCount,
      organizerId: groupEvents.organizerId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(groupEvents)
    .innerJoin(users, eq(users.id, groupEvents.organizerId));

export type GroupEventRow = Awaited<ReturnType<typeof selectGroupEvents>>[number];

/** @throws AppError NOT_FOUND */
export async function loadGroupEvent({ db }: Pick<Ctx, "db">, id: number): Promise<GroupEventRow> {
  const [event] = await selectGroupEvents(db).where(eq(groupEvents.id, id));
  if (!event) throw new AppError("NOT_FOUND");
  return event;
}
