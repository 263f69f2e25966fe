import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { failureToastFor } from "../../../accounts/auth/member-actions";
import { patchEntity, removeEntity } from "../../../interactions/cached-entities";
import { trpc } from "../../../lib/api";
import { readFailure } from "../../../lib/errors";
import { notifySuccess } from "../../../lib/notify";
import type { RouteCardData } from "../use-route";
import {
  ADMIN_DELETE_TEXTS,
  DELETION_REQUEST_TEXTS,
  DELETION_WITHDRAWAL_TEXTS,
  TYPE_SET_TEXTS,
} from "./texts";

export const ROUTE_QUERIES = [getQueryKey(trpc.routes)];

export function useRequestDeletion() {
  const client = useQueryClient();
  return trpc.routes.requestDeletion.useMutation({
    meta: {
      success: { title: DELETION_REQUEST_TEXTS.done },
      failure: (failure) =>
        failure.code === "CONFLICT"
          ? { title: DELETION_REQUEST_TEXTS.failed.title, description: failure.message }
          : failureToastFor(DELETION_REQUEST_TEXTS)(failure),
    },
    onSuccess: (_request, { id }) => showDeletionRequest(client, Number(id), true),
    onError: (error, { id }) => {
      if (readFailure(error).code === "CONFLICT") showDeletionRequest(client, Number(id), true);
    },
  });
}

export function useWithdrawDeletion() {
  const client = useQueryClient();
  return trpc.routes.withdrawDeletion.useMutation({
    meta: {
      success: { title: DELETION_WITHDRAWAL_TEXTS.done },
      failure: failureToastFor(DELETION_WITHDRAWAL_TEXTS),
    },
    onSuccess: (_nothing, { id }) => showDeletionRequest(client, Number(id), false),
  });
}

type RequestedRoute = Pick<RouteCardData, "mine" | "can">;

function showDeletionRequest(client: QueryClient, id: number, isPending: boolean): void {
  patchEntity<RequestedRoute>(client, { queries: ROUTE_QUERIES, id }, ({ mine, can }) => ({
    mine: mine && { ...mine, deletionRequested: isPending },
    can: { ...can, requestDeletion: !isPending, withdrawDeletion: isPending },
  }));
}

export function useAdminDelete() {
  const client = useQueryClient();
  return trpc.routes.adminDelete.useMutation({
    meta: {
      success: { title: ADMIN_DELETE_TEXTS.done },
      failure: ({ code }) =>
        code === "FORBIDDEN" || code === "UNAUTHORIZED"
          ? ADMIN_DELETE_TEXTS.refused
          : ADMIN_DELETE_TEXTS.failed,
    },
    onSuccess: (_deleted, { id }) => removeEntity(client, { queries: ROUTE_QUERIES, id: Number(id) }),
  });
}

export const useSetRouteType = () =>
  trpc.admin.setRouteType.useMutation({
    onSuccess: (_route, { routeType }) => notifySuccess({ title: TYPE_SET_TEXTS[routeType] }),
  });
