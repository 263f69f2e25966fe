import { GARAGE_TEXTS } from "@longpaddock/domain/user-vehicles/texts";
import { type Outputs, trpc } from "../../lib/api";

export type Vehicle = Outputs["userVehicles"]["list"][number];

export const useVehicles = () => trpc.userVehicles.list.useQuery();

export function useCreateVehicle() {
  const { userVehicles } = trpc.useUtils();
  return trpc.userVehicles.create.useMutation({
    meta: { form: true, refresh: false, success: GARAGE_TEXTS.added },
    onSuccess: (added) => userVehicles.list.setData(undefined, (all) => all && [...all, added]),
  });
}

export function useUpdateVehicle() {
  const { userVehicles } = trpc.useUtils();
  return trpc.userVehicles.update.useMutation({
    meta: { form: true, refresh: false, success: GARAGE_TEXTS.saved },
    onSuccess: (saved) =>
      userVehicles.list.setData(undefined, (all) =>
        all?.map((vehicle) => (vehicle.id === saved.id ? saved : vehicle)),
      ),
  });
}

export function useRemoveVehicle() {
  const { userVehicles } = trpc.useUtils();
  return trpc.userVehicles.remove.useMutation({
    meta: { refresh: false, success: GARAGE_TEXTS.removed },
    onSuccess: (_answer, { id }) =>
      userVehicles.list.setData(undefined, (all) => all?.filter((vehicle) => vehicle.id !== Number(id))),
  });
}
