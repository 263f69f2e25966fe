import type { CreateRouteInput, createRouteInput } from "@longpaddock/domain/routes/schema";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useSchemaForm } from "../../lib/form";
import type { RouteDraft } from "./use-route-draft";

type RouteValues = z.input<typeof createRouteInput>;
export type RouteForm = UseFormReturn<RouteValues, unknown, CreateRouteInput>;

const loadSchema = () => import("@longpaddock/domain/routes/schema").then((m) => m.createRouteInput);

const EMPTY = { name: "", description: "", city: "", estimatedDuration: "", tags: "", isPublic: true };

/** The fields of a route over all the wizard's steps, beginning with what a draft has kept of them. */
export function useRouteForm(draft: RouteDraft | null): RouteForm {
  return useSchemaForm(loadSchema, { ...EMPTY, ...draft?.values });
}
