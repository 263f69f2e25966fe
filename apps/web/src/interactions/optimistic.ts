import { type Mutation, type QueryKey, useMutationState, useQueryClient } from "@tanstack/react-query";
import { isRecord, patchEntity } from "./cached-entities";

/**
 * What a member does to things with one press: stars, likes, votes, places on a ride. The API carries it in the
 * `mine` of each thing, in lists and details alike.
 */
export interface ToggleKind<Variables> {
  /** Presses of one name are sent one after the other, so that the last one is the one that stays. */
  name: string;
  /** The thing that a press is about. */
  idOf: (variables: Variables) => number;
  /** The queries whose data carries these things: every one whose key begins with one of these. */
  shownIn: readonly QueryKey[];
}

/**
 * Options for the mutations behind toggles: `useMutation({ ...optimistic({ starred: true }), meta })`. While the
 * server has not answered, `usePendingToggles` shows the change; then it is written into what is cached, or is gone with
 * the mutation that failed.
 */
export function useOptimisticToggle<Mine extends object, Variables>(toggles: ToggleKind<Variables>) {
  const client = useQueryClient();
  return (change: Partial<Mine>) => ({
    scope: { id: toggles.name },
    onMutate: () => change,
    onSuccess: (answer: unknown, variables: Variables) =>
      patchEntity(client, { queries: toggles.shownIn, id: toggles.idOf(variables) }, (thing) =>
        isRecord(thing.mine)
          ? { ...thing, mine: { ...thing.mine, ...change, ...fieldsOf(thing.mine, answer) } }
          : thing,
      ),
  });
}

/** Gives what the viewer has done with a thing, with the presses that the server has not answered yet. */
export function usePendingToggles<Mine extends object, Variables>({ name, idOf }: ToggleKind<Variables>) {
  const presses = useMutationState<Press<Mine>, Mutation<unknown, Error, Variables, Partial<Mine>>>({
    filters: { status: "pending", predicate: ({ options }) => options.scope?.id === name },
    select: ({ state: { variables, context } }) => ({
      id: variables === undefined ? null : idOf(variables),
      change: context,
    }),
  });
  return (id: number, mine: Mine): Mine => {
    let shown = mine;
    for (const press of presses) if (press.id === id) shown = { ...shown, ...press.change };
    return shown;
  };
}

/** What the answer says of the same fields: the server may decide otherwise than was shown. */
function fieldsOf(mine: object, answer: unknown): object {
  return isRecord(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([field]) => field in mine))
    : {};
}

interface Press<Mine> {
  id: number | null;
  change: Partial<Mine> | undefined;
}
