import { GARAGE_TEXTS } from "@longpaddock/domain/user-vehicles/texts";
import { type Outputs, trpc } from "../../lib/api";

export type Vehicle = Outputs["userVehicles"]["list"][number];

export const useVehicles = () => trpc.userVehicles.list.useQuery();

export const useCreateVehicle = () =>
  trpc.userVehicles.create.useMutation({ meta: { form: true, success: GARAGE_TEXTS.added } });

export const useUpdateVehicle = () =>
  trpc.userVehicles.update.useMutation({ meta: { form: true, success: GARAGE_TEXTS.saved } });

export const useRemoveVehicle = () =>
  trpc.userVehicles.remove.useMutation({ meta: { success: GARAGE_TEXTS.removed } });
