import { HOME_AREA_TEXTS } from "@longpaddock/domain/home-areas/texts";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { ADD_ROUTE_TEXTS } from "@longpaddock/domain/routes/texts";
import { toast } from "@longpaddock/ui/toast-store";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type Failure, isUnauthorized } from "../../../lib/errors";
import { currentAddress, redirectTo } from "../../../lib/navigation";
import type { ToastText } from "../../../lib/notify";
import { loginUrl, PATHS, routePath } from "../../../lib/paths";
import { upload } from "../../../lib/upload";
import type { RouteDetail } from "../use-route";
import { clearDraft } from "./use-route-draft";

export interface RouteSubmission {
  values: CreateRouteInput;
  /** Null for plotted routes, whose waypoints are among the values. */
  file: File | null;
}

const SIGN_IN_REDIRECT_DELAY_MS = 500;

/** `progress` runs from 0 to 1; null when idle. An expired session leads to sign-in and back. */
export function useShareRoute() {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const controller = useRef<AbortController>(null);

  const { mutateAsync } = useMutation({
    mutationFn: (route: RouteSubmission) => {
      const abort = new AbortController();
      controller.current = abort;
      setProgress(0);
      return upload<RouteDetail>("/api/routes", routeFormData(route), {
        onProgress: setProgress,
        signal: abort.signal,
      });
    },
    meta: {
      form: true,
      failure: failureToast,
    },
    onSuccess: ({ id, isPublic, homeCut }) => {
      clearDraft();
      toast({
        title: ADD_ROUTE_TEXTS.done,
        description: successMessage(isPublic, homeCut),
        tone: "success",
        action: { label: "View route", onSelect: () => navigate(routePath(id)) },
      });
      navigate(PATHS.discover);
    },
    onError: (error) => {
      if (isUnauthorized(error))
        setTimeout(() => redirectTo(loginUrl(currentAddress())), SIGN_IN_REDIRECT_DELAY_MS);
    },
    onSettled: () => setProgress(null),
  });

  return { share: mutateAsync, progress, cancel: () => controller.current?.abort() };
}

function failureToast({ code, message }: Failure): ToastText {
  if (code === "UNAUTHORIZED") return ADD_ROUTE_TEXTS.signedOut;
  if (code === "CONFLICT") return { title: ADD_ROUTE_TEXTS.alreadyShared, description: message };
  return ADD_ROUTE_TEXTS.failed;
}

function successMessage(isPublic: boolean, homeCut: RouteDetail["homeCut"]): string {
  if (homeCut === "done") return HOME_AREA_TEXTS.uploaded;
  if (homeCut === "pending") return HOME_AREA_TEXTS.pending;
  return isPublic ? "Everyone can see your route now." : "Your private route has been saved.";
}

/** Puts the file last so that the server has the other fields before it reads the file. */
export function routeFormData({ values, file }: RouteSubmission): FormData {
  const form = new FormData();
  const { tags, waypoints = [], ...fields } = values;
  for (const [name, value] of Object.entries({ ...fields, tags: tags.join(", ") }))
    if (value !== undefined && value !== "") form.append(name, String(value));
  if (waypoints.length > 0) form.append("waypoints", JSON.stringify(waypoints));
  if (file) form.append("gpxFile", file);
  return form;
}
