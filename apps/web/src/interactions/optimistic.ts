import { type Mutation, type QueryKey, useMutationState, useQueryClient } from "@tanstack/react-query";
import { patchEntity, refetchNewer } from "./cached-entities";

/** A kind of toggle, such as stars, likes or votes. The entities carry its state in lists and details alike. */
export interface ToggleKind<Entity, Variables> {
  /** Mutation scope. Toggles of one kind are sent one after the other, so that the last one wins. */
  name: string;
  /** The id of the toggled entity. */
  idOf: (variables: Variables) => number;
  /** Key prefixes of the queries that contain the entities. */
  queries: readonly QueryKey[];
  /** What a call changes: `({ helpful }) => (shop) => …` lets one mutation toggle both ways. */
  changeFor: (variables: Variables) => Change<Entity>;
}

/**
 * The fields that a toggle changes. Applying it twice must give the same result, because a list fetched in the
 * meantime may already include it: count a like only where `mine.liked` is false.
 */
export type Change<Entity> = (entity: Entity) => Partial<Entity>;

/**
 * Returns options for toggle mutations: `useMutation({ ...useOptimisticToggle(LIKES, answered), meta })`. Until the
 * server answers, `usePendingToggles` applies the change. Success writes it to the cache, followed by what `answered`
 * reads from the response, and failure drops it.
 *
 * Data that came while the call was under way may be newer than the response and have what others did meanwhile. It
 * gets the change alone and is fetched again.
 */
export function useOptimisticToggle<Entity extends object, Variables, Answer>(
  { name, idOf, queries, changeFor }: ToggleKind<Entity, Variables>,
  answered?: (answer: Answer) => Change<Entity>,
) {
  const client = useQueryClient();
  return {
    scope: { id: name },
    onMutate: () => ({ sentAt: Date.now() }),
    onSuccess: (answer: Answer, variables: Variables, { sentAt }: { sentAt: number }) => {
      patchEntity<Entity>(client, { queries, id: idOf(variables) }, (entity, receivedAt) => {
        const changed = { ...entity, ...changeFor(variables)(entity) };
        return answered && receivedAt < sentAt ? { ...changed, ...answered(answer)(changed) } : changed;
      });
      if (answered) refetchNewer(client, queries, sentAt);
    },
  };
}

/** Returns a function that applies the pending toggles to an entity, and returns the same object if there are none. */
export function usePendingToggles<Entity extends { id: number }, Variables>({
  name,
  idOf,
  changeFor,
}: ToggleKind<Entity, Variables>) {
  const pending = useMutationState<Variables | undefined, Mutation<unknown, Error, Variables>>({
    filters: { status: "pending", predicate: ({ options }) => options.scope?.id === name },
    select: ({ state }) => state.variables,
  });
  return (entity: Entity): Entity => {
    let shown = entity;
    for (const variables of pending)
      if (variables !== undefined && idOf(variables) === entity.id)
        shown = { ...shown, ...changeFor(variables)(shown) };
    return shown;
  };
}
