import { type Mutation, type QueryKey, useMutationState, useQueryClient } from "@tanstack/react-query";
import { isRecord, patchEntity } from "./cached-entities";

/** A kind of toggle, such as stars, likes or votes. The API returns its state in the `mine` of each entity. */
export interface ToggleKind<Variables> {
  /** Mutation scope. Toggles of one kind are sent one after the other, so that the last one wins. */
  name: string;
  /** The id of the toggled entity. */
  idOf: (variables: Variables) => number;
  /** Key prefixes of the queries that contain the entities. */
  queries: readonly QueryKey[];
}

/**
 * Returns options for toggle mutations: `useMutation({ ...optimistic({ starred: true }), meta })`. Until the server
 * answers, `usePendingToggles` applies the change. Success writes it to the cache, and failure drops it.
 */
export function useOptimisticToggle<Mine extends object, Variables>(kind: ToggleKind<Variables>) {
  const client = useQueryClient();
  return (change: Partial<Mine>) => ({
    scope: { id: kind.name },
    onMutate: () => change,
    onSuccess: (answer: unknown, variables: Variables) =>
      patchEntity(client, { queries: kind.queries, id: kind.idOf(variables) }, (entity) =>
        isRecord(entity.mine)
          ? { ...entity, mine: { ...entity.mine, ...change, ...knownFields(entity.mine, answer) } }
          : entity,
      ),
  });
}

/** Returns a function that applies the pending toggles to the viewer's state of an entity. */
export function usePendingToggles<Mine extends object, Variables>({ name, idOf }: ToggleKind<Variables>) {
  const toggles = useMutationState<PendingToggle<Mine>, Mutation<unknown, Error, Variables, Partial<Mine>>>({
    filters: { status: "pending", predicate: ({ options }) => options.scope?.id === name },
    select: ({ state: { variables, context } }) => ({
      id: variables === undefined ? null : idOf(variables),
      change: context,
    }),
  });
  return (id: number, mine: Mine): Mine => {
    let shown = mine;
    for (const toggle of toggles) if (toggle.id === id) shown = { ...shown, ...toggle.change };
    return shown;
  };
}

/** The fields of `mine` in the response. They win over the optimistic change. */
function knownFields(mine: object, answer: unknown): object {
  return isRecord(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([field]) => field in mine))
    : {};
}

interface PendingToggle<Mine> {
  id: number | null;
  change: Partial<Mine> | undefined;
}
