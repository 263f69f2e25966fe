import { trpc } from "../../lib/api";
import { ADDED_STOP_TEXTS } from "./texts";

export const useAddStop = () => trpc.fuel.addStop.useMutation({ meta: { form: true } });

export const useRemoveStop = () =>
  trpc.fuel.removeStop.useMutation({ meta: { failure: ADDED_STOP_TEXTS.removeFailed } });
