import type { Place } from "@longpaddock/domain/discussions/policy";
import type { PlaceId } from "@longpaddock/domain/discussions/rules";
import { AppError } from "@longpaddock/domain/errors";
import type { Ctx, SignedInCtx } from "../../core/context";
import { type LoadedGroup, loadGroup, lockGroup } from "../../riders/memberships/load";
import { type KnownEvent, loadEvent, lockEvent } from "../../riders/participations/load";

/** A group or an event with the actor's rights in it: pass it to a policy. */
export type LoadedPlace = Place & {
  readonly id: PlaceId;
  /** Also of a group's event. */
  readonly groupId: number | null;
  /** As `discussion_search` takes it: 'group/12', 'event/7'. */
  readonly key: string;
};

/** The columns of a topic or a poll that say where it is. */
export interface PlaceColumns {
  groupId: number | null;
  eventId: number | null;
}

export const placeColumns = (kind: Place["kind"], id: number): PlaceColumns => ({
  groupId: kind === "group" ? id : null,
  eventId: kind === "event" ? id : null,
});

export const groupPlace = (group: LoadedGroup): LoadedPlace => ({
  kind: "group",
  group,
  id: { groupId: group.id },
  groupId: group.id,
  key: groupKey(group.id),
});

export const eventPlace = (event: KnownEvent): LoadedPlace => ({
  kind: "event",
  event,
  id: { eventId: event.id },
  groupId: event.groupId,
  key: `event/${event.id}`,
});

export const groupKey = (groupId: number): string => `group/${groupId}`;

/** @throws AppError NOT_FOUND */
export async function loadPlace(ctx: Pick<Ctx, "db" | "actor">, at: PlaceColumns): Promise<LoadedPlace> {
  if (at.groupId !== null) return groupPlace(await loadGroup(ctx, at.groupId));
  if (at.eventId !== null) return eventPlace(await loadEvent(ctx, at.eventId));
  throw new AppError("NOT_FOUND");
}

/**
 * Like `loadPlace`, and locks it until the transaction ends: it can't be deleted meanwhile, nor the caller be removed from
 * its group. Call `lockMember` before.
 * @throws AppError NOT_FOUND
 */
export async function lockPlace(
  tx: Pick<SignedInCtx, "db" | "actor">,
  at: PlaceColumns,
): Promise<LoadedPlace> {
  if (at.groupId !== null) return groupPlace(await lockGroup(tx, at.groupId, "key share"));
  if (at.eventId !== null) return eventPlace(await lockEvent(tx, at.eventId, "key share"));
  throw new AppError("NOT_FOUND");
}
