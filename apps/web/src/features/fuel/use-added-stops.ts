import { ADDED_STOP_TEXTS } from "@longpaddock/domain/fuel/texts";
import { trpc } from "../../lib/api";

/** Both answers are the route's fuel as it then is. */
export function useAddStop() {
  const { fuel } = trpc.useUtils();
  return trpc.fuel.addStop.useMutation({
    meta: { form: true, refresh: "later" },
    onSuccess: (data, { id }) => fuel.ofRoute.setData({ id: Number(id) }, data),
  });
}

export function useRemoveStop() {
  const { fuel } = trpc.useUtils();
  return trpc.fuel.removeStop.useMutation({
    meta: { failure: ADDED_STOP_TEXTS.removeFailed, refresh: "later" },
    onSuccess: (data, { id }) => fuel.ofRoute.setData({ id: Number(id) }, data),
  });
}
