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

export function useAdminDelete() {
  const client = useQueryClient();
  return trpc.routes.adminDelete.useMutation({
    meta: {
      // Refetching now would cost one request per loaded page and a 404 for the route's own page.
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

export const useSetRouteType = () =>
  trpc.admin.setRouteType.useMutation({
    onSuccess: (_route, { routeType }) =>
      notifySuccess({
        title: routeType === "recommended" ? EXPERT_PICK_TEXTS.added : EXPERT_PICK_TEXTS.removed,
      }),
  });
