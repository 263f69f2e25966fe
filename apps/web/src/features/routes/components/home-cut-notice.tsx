import { HOME_AREA_TEXTS } from "@longpaddock/domain/home/texts";
import { AlertDialog } from "@longpaddock/ui/alert-dialog";
import { Button } from "@longpaddock/ui/button";
import { Notice } from "@longpaddock/ui/notice";
import { useSetHomeSafe } from "../use-home-safe";
import type { RouteDetail } from "../use-routes";

/** Tells the author what others see of a route near the author's home, and lets them choose. */
export function HomeCutNotice({ route }: { route: RouteDetail }) {
  const { id, homeCut, homeSafe, can } = route;
  const set = useSetHomeSafe();
  if (!can.setHomeSafe || (homeSafe && homeCut === "none")) return null;
  if (!homeSafe)
    return (
      <Notice
        className="mt-6"
        title="Everybody sees this route whole, near your home too."
        action={
          <Button
            variant="secondary"
            pending={set.isPending}
            pendingText="Cutting..."
            onClick={() => set.mutate({ id, homeSafe: true })}
          >
            {HOME_AREA_TEXTS.hideHome}
          </Button>
        }
      />
    );
  return (
    <Notice
      className="mt-6"
      title="Others do not see where this route starts and ends near your home."
      action={
        <AlertDialog
          trigger={<Button variant="secondary">{HOME_AREA_TEXTS.showWhole}</Button>}
          title="Show this route whole?"
          description="Everybody who sees this route will see where it starts and ends near your home, and can download it."
          confirmLabel="Show it whole"
          pendingText="Making it whole..."
          onConfirm={() => set.mutateAsync({ id, homeSafe: false })}
        />
      }
    >
      {homeCut === "pending" && HOME_AREA_TEXTS.pending}
    </Notice>
  );
}
