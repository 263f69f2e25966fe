import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import { FOLLOW_TEXTS } from "@longpaddock/domain/roads/texts";
import { ADD_ROUTE_TEXTS, GROUP_HINT, PRIVATE_HINT } from "@longpaddock/domain/routes/texts";
import type { RouteVisibility } from "@longpaddock/domain/routes/vocabulary";
import { toast } from "@longpaddock/ui/toast-store";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useUpload } from "../../../files/use-upload";
import { type Failure, isUnauthorized } from "../../../lib/errors";
import type { ToastText } from "../../../lib/notify";
import { PATHS, routePath } from "../../../lib/paths";
import { leaveToSignIn } from "../../auth/session-end";
import type { RouteDetail } from "../use-route";
import { tellShared } from "./other-tabs-notice";
import { type RouteSubmission, routeFormData } from "./route-form-data";
import { clearDraft } from "./use-route-draft";

/**
 * `progress` runs from 0 to 1; null when idle. An upload goes on after the page is left, but only the page itself
 * leads on to Discover, or to sign-in and back after the session has expired.
 */
export function useShareRoute() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { send, ...upload } = useUpload<RouteDetail, RouteSubmission>({
    url: "/api/routes",
    toFormData: routeFormData,
    meta: {
      form: true,
      failure: failureToast,
    },
    onSuccess: ({ id, visibility, homeCut, roads }, { values }) => {
      clearDraft();
      tellShared(values.draftId, id);
      toast({
        title: ADD_ROUTE_TEXTS.done,
        description: roads?.isFallback ? FOLLOW_TEXTS.savedFallback : successMessage(visibility, homeCut),
        tone: "success",
        action: { label: "View route", onSelect: () => navigate(routePath(id)) },
      });
    },
  });
  // React Query skips these callbacks once the component is unmounted.
  const share = (route: RouteSubmission) =>
    send(route, {
      onSuccess: () => navigate(PATHS.discover),
      onError: (error) => {
        if (isUnauthorized(error)) leaveToSignIn(client);
      },
    });
  return { share, ...upload };
}

function failureToast({ code, message }: Failure): ToastText {
  if (code === "UNAUTHORIZED") return { ...ADD_ROUTE_TEXTS.signedOut, reason: null };
  if (code === "CONFLICT") return { title: ADD_ROUTE_TEXTS.alreadyShared, description: message };
  return ADD_ROUTE_TEXTS.failed;
}

function successMessage(visibility: RouteVisibility, homeCut: RouteDetail["homeCut"]): string {
  if (homeCut === "done") return HOME_AREA_TEXTS.uploaded;
  if (homeCut === "pending") return HOME_AREA_TEXTS.pending;
  if (visibility === "group") return `Your route is saved: ${GROUP_HINT}.`;
  return visibility === "everyone"
    ? "Everyone can see your route now."
    : `Your private route is saved: ${PRIVATE_HINT}.`;
}
