import { type Outputs, trpc } from "../../lib/api";
import { GARAGE_TEXTS } from "./texts";

export type Vehicle = Outputs["userVehicles"]["list"][number];

export const useVehicles = () => trpc.userVehicles.list.useQuery();

export const useCreateVehicle = () =>
  trpc.userVehicles.create.useMutation({ meta: { form: true, success: GARAGE_TEXTS.added } });

export const useUpdateVehicle = () =>
  trpc.userVehicles.update.useMutation({ meta: { form: true, success: GARAGE_TEXTS.saved } });

export const useRemoveVehicle = () =>
  trpc.userVehicles.remove.useMutation({ meta: { success: GARAGE_TEXTS.removed } });
