import { type Mutation, type QueryKey, useMutationState, useQueryClient } from "@tanstack/react-query";
import { patchEntity } from "./cached-entities";

/** A kind of toggle, such as stars, likes or votes. The entities carry its state in lists and details alike. */
export interface ToggleKind<Variables> {
  /** Mutation scope. Toggles of one kind are sent one after the other, so that the last one wins. */
  name: string;
  /** The id of the toggled entity. */
  idOf: (variables: Variables) => number;
  /** Key prefixes of the queries that contain the entities. */
  queries: readonly QueryKey[];
}

/**
 * The fields that a toggle changes. Applying it twice must give the same result, because a list fetched in the
 * meantime may already include it: count a like only where `mine.liked` is false.
 */
export type Change<Entity> = (entity: Entity) => Partial<Entity>;

/**
 * Returns options for toggle mutations: `useMutation({ ...optimistic(change, answered), meta })`. Until the server
 * answers, `usePendingToggles` applies the change. Success writes it to the cache, followed by what `answered` reads
 * from the response, and failure drops it.
 */
export function useOptimisticToggle<Entity extends object, Variables>(kind: ToggleKind<Variables>) {
  const client = useQueryClient();
  return <Answer>(change: Change<Entity>, answered?: (answer: Answer) => Change<Entity>) => ({
    scope: { id: kind.name },
    onMutate: () => change,
    onSuccess: (answer: Answer, variables: Variables) => {
      const ref = { queries: kind.queries, id: kind.idOf(variables) };
      patchEntity<Entity>(client, ref, (entity) => {
        const changed = { ...entity, ...change(entity) };
        return { ...changed, ...answered?.(answer)(changed) };
      });
    },
  });
}

/** Returns a function that applies the pending toggles to an entity, and returns the same object if there are none. */
export function usePendingToggles<Entity extends { id: number }, Variables>({
  name,
  idOf,
}: ToggleKind<Variables>) {
  const toggles = useMutationState<
    PendingToggle<Entity>,
    Mutation<unknown, Error, Variables, Change<Entity>>
  >({
    filters: { status: "pending", predicate: ({ options }) => options.scope?.id === name },
    select: ({ state: { variables, context } }) => ({
      id: variables === undefined ? null : idOf(variables),
      change: context,
    }),
  });
  return (entity: Entity): Entity => {
    let shown = entity;
    for (const { id, change } of toggles) if (id === entity.id) shown = { ...shown, ...change?.(shown) };
    return shown;
  };
}

interface PendingToggle<Entity> {
  id: number | null;
  change: Change<Entity> | undefined;
}
