import type { EventType } from "@longpaddock/domain/events/rules";
import { useEffect, useState } from "react";
import { useCurrentUser } from "../../../accounts/auth/use-auth";
import { useSchemaForm } from "../../../lib/form";
import { eventDraft, keepEventDraft } from "./event-draft";
import type { EventFormValues } from "./event-form-values";

const loadSchemas = () => import("@longpaddock/domain/events/schema");
const SCHEMAS = {
  ride: () => loadSchemas().then((m) => m.createRideInput),
  group_event: () => loadSchemas().then((m) => m.groupEventFields),
} as const;

interface EventFormOptions {
  initial: EventFormValues;
  type: EventType;
  draftKey: string;
}

/** The fields begin with `initial`, or with what was typed before a reload. */
export function useEventForm({ initial, type, draftKey }: EventFormOptions) {
  const { user } = useCurrentUser();
  const memberId = user?.id ?? "";
  const [first] = useState(initial);
  const form = useSchemaForm(SCHEMAS[type], { ...first, ...eventDraft({ key: draftKey, memberId }, first) });
  const { watch } = form;
  useEffect(() => {
    const subscription = watch((values) => keepEventDraft({ key: draftKey, memberId }, values, first));
    return () => subscription.unsubscribe();
  }, [draftKey, memberId, first, watch]);
  return form;
}

export type EventFormState = ReturnType<typeof useEventForm>;
