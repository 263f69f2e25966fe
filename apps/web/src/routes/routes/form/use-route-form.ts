import type { CreateRouteInput, createRouteInput } from "@longpaddock/domain/routes/schema";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useSchemaForm } from "../../../lib/form";

type RouteValues = z.input<typeof createRouteInput>;
export type RouteForm = UseFormReturn<RouteValues, unknown, CreateRouteInput>;

/** The values of inputs and switches, by field. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

const loadSchema = () => import("@longpaddock/domain/routes/schema").then((m) => m.createRouteInput);

const EMPTY_VALUES = {
  name: "",
  description: "",
  city: "",
  estimatedDuration: "",
  distance: "",
  bestSeason: "",
  surface: "",
  closures: "",
  vehicleUsed: "",
  tags: "",
  isPublic: true,
  visibility: "",
  groupId: "",
  homeSafe: true,
};

/** One form for all fields of a route, new or edited. */
export function useRouteForm(values: FieldValues): RouteForm {
  return useSchemaForm(loadSchema, { ...EMPTY_VALUES, ...values });
}
