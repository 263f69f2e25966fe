import { toast } from "@longpaddock/ui/toast-store";
import { trpc } from "../../../lib/api";
import type { RouteDetail } from "../use-route";
import { DAYS_TEXTS } from "./texts";

/** Saves where the days end, and offers to undo it. */
export function useSplit({ id, days }: Pick<RouteDetail, "id" | "days">) {
  const split = trpc.days.split.useMutation({ meta: { failure: DAYS_TEXTS.notSaved } });
  const before = cutsOf(days);
  const undo = () => void split.mutateAsync({ id, cuts: before }).catch(() => undefined);
  const save = async (cuts: number[]) => {
    await split.mutateAsync({ id, cuts });
    toast({
      title: cuts.length === 0 ? DAYS_TEXTS.removed : DAYS_TEXTS.saved,
      tone: "success",
      action: { label: DAYS_TEXTS.undo, onSelect: undo },
    });
  };
  return { save, isPending: split.isPending };
}

/** Where the days end, but the last, in kilometres from the start. */
export function cutsOf(days: RouteDetail["days"]): number[] {
  let km = 0;
  return (days ?? []).slice(0, -1).map(({ distance }) => {
    km += distance;
    return Math.round(km * 10) / 10;
  });
}
