import { toast } from "@longpaddock/ui/toast-store";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useNavigate } from "react-router-dom";
import { useUpload } from "../../../files/use-upload";
import { patchAnswer, patchEntity } from "../../../interactions/cached-entities";
import { trpc } from "../../../lib/api";
import type { Failure } from "../../../lib/errors";
import type { ToastText } from "../../../lib/notify";
import { routePath } from "../../../lib/paths";
import { EDIT_ROUTE_TEXTS } from "../actions/texts";
import { ROUTE_QUERIES } from "../actions/use-route-mutations";
import { notUsedWords, type SavedRoute } from "../form/saved-words";
import { FOLLOW_TEXTS } from "../texts";
import type { RouteCardData, RouteDetail } from "../use-route";
import { editFormData, type RouteEdit } from "./route-changes";
import { clearEditDraft } from "./use-edit-draft";

/** `progress` runs from 0 to 1; null when idle. The page that saves leads on to the route's page. */
export function useSaveRoute(id: number) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { send, ...upload } = useUpload<SavedRoute, RouteEdit>({
    act: "routes.update",
    url: `/api/routes/${id}`,
    method: "PATCH",
    toFormData: editFormData,
    meta: { form: true, success: EDIT_ROUTE_TEXTS.done, failure: failureToast },
    onSuccess: (route) => {
      clearEditDraft(id);
      if (route.roads?.isFallback)
        toast({ title: FOLLOW_TEXTS.label, description: FOLLOW_TEXTS.savedFallback });
      else if (route.warnings)
        toast({ ...EDIT_ROUTE_TEXTS.done, description: notUsedWords(route.warnings), tone: "success" });
      showOnCards(client, route);
      patchAnswer(client, getQueryKey(trpc.routes.byId, { id }), () => route);
      // The old line must not be shown while the new one loads.
      client.removeQueries({ queryKey: getQueryKey(trpc.routes.track, { id }) });
    },
  });
  // React Query skips this callback once the component is unmounted.
  const save = (edit: RouteEdit) =>
    send(edit, { onSuccess: () => navigate(routePath(id), { replace: true }) });
  return { save, ...upload };
}

/** Null where the page shows the failure itself: it offers to sign in again. */
function failureToast({ code }: Failure): ToastText | null {
  return code === "CONFLICT" || code === "UNAUTHORIZED" ? null : EDIT_ROUTE_TEXTS.failed;
}

/** Until the lists are fetched again. */
function showOnCards(client: QueryClient, route: RouteDetail): void {
  const { id, name, vehicleType, difficulty, state, city, distance, duration } = route;
  const { isPublic, visibility, groupId, outline, spark, ascent, hasGpx, roads } = route;
  patchEntity<RouteCardData>(client, { queries: ROUTE_QUERIES, id }, () => ({
    name,
    vehicleType,
    difficulty,
    state,
    city,
    distance,
    duration,
    isPublic,
    visibility,
    groupId,
    outline,
    spark,
    ascent,
    hasGpx,
    roads,
  }));
}
