import { sentenceOf } from "@longpaddock/ui/field";
import { type BaseSyntheticEvent, useMemo } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { loadOrReload } from "./chunks";
import { readFailure } from "./errors";
import { failureMessage } from "./failures/failure-texts";
import { RETRY_TEXTS } from "./failures/texts";

/** Loads a schema of the domain: `() => import("…/schema").then((m) => m.signInInput)`. */
export type LoadSchema<Values extends FieldValues, Result> = () => Promise<z.ZodType<Result, Values>>;

/**
 * A form that validates with the same schema as the server. The schema and zod load when the first field is blurred, so
 * that they don't delay the page.
 */
export function useSchemaForm<Values extends FieldValues, Result>(
  loadSchema: LoadSchema<Values, Result>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Result> {
  const resolver = useMemo(() => lazyResolver(loadSchema), [loadSchema]);
  return useForm<Values, unknown, Result>({
    resolver,
    defaultValues,
    mode: "onTouched",
  });
}

function lazyResolver<Values extends FieldValues, Result>(
  loadSchema: LoadSchema<Values, Result>,
): Resolver<Values, unknown, Result> {
  let loaded: Awaited<ReturnType<typeof loadCheck<Values, Result>>> | null = null;
  return async (values, context, options) => {
    // Browsers never fetch code again that failed once, and a reload would lose what is typed. So it isn't loaded
    // without a network, unless this device has the code.
    const isThere = navigator.onLine || navigator.serviceWorker?.controller;
    if (isThere) loaded ??= await loadCheck(loadSchema).catch(() => null);
    if (loaded) return loaded.zodResolver(loaded.schema)(values, context, options);
    return { values: {}, errors: Object.fromEntries([[UNCHECKED, { type: "load" }]]) as FieldErrors<Values> };
  };
}

/**
 * Stands in the place of a field when the schema couldn't be loaded, so that leaving a field shows nothing and a submit
 * is stopped.
 */
const UNCHECKED = "unchecked";

async function loadCheck<Values extends FieldValues, Result>(loadSchema: LoadSchema<Values, Result>) {
  const { zodResolver } = await loadOrReload(() => import("./zod-without-eval"));
  return { zodResolver, schema: await loadOrReload(loadSchema) };
}

/**
 * Shows the server's field errors at their inputs and focuses the first of them. Errors without an input go to
 * `root.server`; so does the message when no field error has a place.
 *
 * @param shownElsewhere names of fields whose errors the caller shows
 */
export function showServerErrors<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  error: unknown,
  shownElsewhere: readonly string[] = [],
): void {
  const { fields } = readFailure(error);
  const inputs = new Set(Object.keys(form.getValues()));
  const hasInput = (name: string) => inputs.has(name.split(".")[0] ?? name);
  const fieldErrors = Object.entries(fields);
  const matching = fieldErrors.filter(([name]) => hasInput(name));
  matching.forEach(([name, fieldMessage], index) => {
    form.setError(
      name as Path<Values>,
      { type: "server", message: fieldMessage },
      { shouldFocus: index === 0 },
    );
  });
  const remaining = fieldErrors
    .filter(([name]) => !hasInput(name) && !shownElsewhere.includes(name))
    .map(([name, fieldMessage]) => sentenceOf(name, fieldMessage));
  // The message repeats the first field error.
  const lines =
    remaining.length === fieldErrors.length ? [failureMessage(error), ...remaining.slice(1)] : remaining;
  if (lines.length > 0) form.setError("root.server", { type: "server", message: lines.join("\n") });
}

interface SubmitOptions {
  /** Called when the values don't pass validation. */
  onInvalid?: () => void;
  /** Shows why sending failed; by default with `showServerErrors`. */
  onFailure?: (error: unknown) => void;
}

/**
 * Returns a submit handler that validates, sends, and shows what the server rejected. Must be called while rendering. It
 * ignores submits while one is running.
 */
export function submitTo<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  send: (values: Result) => unknown,
  { onInvalid, onFailure = (error) => showServerErrors(form, error) }: SubmitOptions = {},
) {
  const { isSubmitting } = form.formState;
  const handleInvalid = (errors: object) => {
    if (UNCHECKED in errors) form.setError("root.server", { message: RETRY_TEXTS.checkConnection });
    else onInvalid?.();
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      onFailure(error);
    }
  }, handleInvalid);
  return async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (!isSubmitting) await submit(event);
  };
}
