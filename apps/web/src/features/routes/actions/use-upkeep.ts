import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  EXPERT_PICK_TEXTS,
} from "@longpaddock/domain/routes/texts";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { removeEntity } from "../../../interactions/cached-entities";
import { trpc } from "../../../lib/api";
import { notifySuccess } from "../../../lib/notify";
import { failureToastFor } from "../../auth/member-actions";

/** The author asks the administrators to delete the route. */
export const useRequestDeletion = () =>
  trpc.routes.requestDeletion.useMutation({
    meta: {
      refresh: false,
      success: { title: DELETION_REQUEST_TEXTS.done },
      failure: (failure) =>
        failure.code === "CONFLICT"
          ? { title: DELETION_REQUEST_TEXTS.failed.title, description: failure.message }
          : failureToastFor(DELETION_REQUEST_TEXTS)(failure),
    },
  });

/** Deletes a route for good. */
export function useAdminDelete() {
  const client = useQueryClient();
  return trpc.routes.adminDelete.useMutation({
    meta: {
      // Fetched again at once, a long list would cost a request a page, and the page that is left would be gone.
      refresh: "later",
      success: { title: ADMIN_DELETE_TEXTS.done },
      failure: ({ code }) =>
        code === "FORBIDDEN" || code === "UNAUTHORIZED"
          ? ADMIN_DELETE_TEXTS.refused
          : ADMIN_DELETE_TEXTS.failed,
    },
    onSuccess: (_deleted, { id }) =>
      removeEntity(client, { queries: [getQueryKey(trpc.routes)], id: Number(id) }),
  });
}

/** Makes a route an Expert Pick, or a community route again. */
export const useSetRouteType = () =>
  trpc.admin.setRouteType.useMutation({
    onSuccess: (_route, { routeType }) =>
      notifySuccess({
        title: routeType === "recommended" ? EXPERT_PICK_TEXTS.made : EXPERT_PICK_TEXTS.unmade,
      }),
  });
