import { toast } from "@longpaddock/ui/toast-store";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { leaveToSignIn } from "../../../accounts/auth/session-end";
import { SESSION_TEXTS } from "../../../accounts/auth/session-ended/texts";
import { useUpload } from "../../../files/use-upload";
import { type Failure, isUnauthorized } from "../../../lib/errors";
import type { ToastText } from "../../../lib/notify";
import { forgetOpened } from "../../../lib/offline/opened";
import { PATHS, routePath } from "../../../lib/paths";
import type { SavedRoute } from "../form/saved-words";
import { tellShared } from "./other-tabs-notice";
import { type RouteSubmission, routeFormData } from "./route-form-data";
import { ADD_ROUTE_TEXTS } from "./texts";
import { clearDraft } from "./use-route-draft";

/**
 * `progress` runs from 0 to 1; null when idle. An upload goes on after the page is left, but only the page itself
 * leads on to Discover, or to sign-in and back after the session has expired.
 */
export function useShareRoute() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { send, ...upload } = useUpload<SavedRoute, RouteSubmission>({
    act: "routes.create",
    url: "/api/routes",
    toFormData: routeFormData,
    meta: {
      form: true,
      failure: failureToast,
    },
    onSuccess: (route, { values }) => {
      clearDraft();
      void forgetOpened().catch(() => undefined);
      tellShared(values.draftId, route.id);
      void import("../form/saved-words")
        .then(({ sharedWords }) => sharedWords(route))
        .catch(() => undefined)
        .then((description) =>
          toast({
            title: ADD_ROUTE_TEXTS.done,
            description,
            tone: "success",
            action: { label: "View route", onSelect: () => navigate(routePath(route.id)) },
          }),
        );
    },
  });
  // React Query skips these callbacks once the component is unmounted.
  const share = (route: RouteSubmission) =>
    send(route, {
      onSuccess: () => navigate(PATHS.discover),
      onError: (error) => {
        if (isUnauthorized(error)) leaveToSignIn(client, SESSION_TEXTS.loggedOut);
      },
    });
  return { share, ...upload };
}

function failureToast({ code, message }: Failure): ToastText {
  if (code === "UNAUTHORIZED") return { ...SESSION_TEXTS.loggedOut, reason: null };
  if (code === "CONFLICT") return { title: ADD_ROUTE_TEXTS.alreadyShared, description: message };
  return ADD_ROUTE_TEXTS.failed;
}
