import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  EXPERT_PICK_TEXTS,
} from "@longpaddock/domain/routes/texts";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../../lib/api";
import { notifySuccess } from "../../../lib/notify";
import { signInOr } from "../../auth/member-actions";
import { takeOutRoute } from "./use-route-cache";

/** The author asks the administrators to delete the route. */
export const useRequestDeletion = () =>
  trpc.routes.requestDeletion.useMutation({
    meta: {
      refresh: false,
      success: { title: DELETION_REQUEST_TEXTS.done },
      failure: (failure) =>
        failure.code === "CONFLICT"
          ? { title: DELETION_REQUEST_TEXTS.failed.title, description: failure.message }
          : signInOr(DELETION_REQUEST_TEXTS)(failure),
    },
  });

/** Deletes a route for good. It leaves the lists at once and comes back where the server refuses. */
export function useAdminDelete() {
  const client = useQueryClient();
  return trpc.routes.adminDelete.useMutation({
    meta: {
      refresh: false,
      success: { title: ADMIN_DELETE_TEXTS.done },
      failure: ({ code }) =>
        code === "FORBIDDEN" || code === "UNAUTHORIZED"
          ? ADMIN_DELETE_TEXTS.refused
          : ADMIN_DELETE_TEXTS.failed,
    },
    onMutate: ({ id }) => takeOutRoute(client, Number(id)),
    onError: (_error, _route, lists) => void lists?.putBack(),
    onSuccess: (_deleted, _route, lists) => {
      // Whatever counted the route is out of date, and fetched again where it is shown next.
      const outdate = () => client.invalidateQueries({ refetchType: "none" });
      void lists?.keepOut().then(outdate);
      return outdate();
    },
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
