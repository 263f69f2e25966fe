import { ADDED_STOP_TEXTS } from "@longpaddock/domain/fuel/texts";
import { trpc } from "../../lib/api";

export const useAddStop = () => trpc.fuel.addStop.useMutation({ meta: { form: true } });

export const useRemoveStop = () =>
  trpc.fuel.removeStop.useMutation({ meta: { failure: ADDED_STOP_TEXTS.removeFailed } });
