import { ADDED_STOP_TEXTS } from "@longpaddock/domain/fuel/texts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { patchAnswer } from "../../interactions/cached-entities";
import { type Outputs, trpc } from "../../lib/api";

type RouteFuel = Outputs["fuel"]["ofRoute"];

/** Both answers are the route's fuel as it then is. */
function useShowFuel() {
  const client = useQueryClient();
  return (fuel: RouteFuel, { id }: { id: number | string }) =>
    patchAnswer<RouteFuel>(client, getQueryKey(trpc.fuel.ofRoute, { id: Number(id) }), () => fuel);
}

export function useAddStop() {
  const onSuccess = useShowFuel();
  return trpc.fuel.addStop.useMutation({ meta: { form: true }, onSuccess });
}

export function useRemoveStop() {
  const onSuccess = useShowFuel();
  return trpc.fuel.removeStop.useMutation({ meta: { failure: ADDED_STOP_TEXTS.removeFailed }, onSuccess });
}
