import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { loadOrReload } from "./chunks";
import { readFailure } from "./errors";

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
  return useForm<Values, unknown, Result>({
    resolver: lazyResolver(loadSchema),
    defaultValues,
    mode: "onTouched",
  });
}

function lazyResolver<Values extends FieldValues, Result>(
  loadSchema: LoadSchema<Values, Result>,
): Resolver<Values, unknown, Result> {
  return async (values, context, options) => {
    const { zodResolver } = await loadOrReload(() => import("./zod-without-eval"));
    const schema = await loadOrReload(loadSchema);
    return zodResolver(schema)(values, context, options);
  };
}

/**
 * Shows the server's field errors at their inputs and focuses the first of them. Without a matching field, the message
 * goes to `root.server`.
 */
export function showServerErrors<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  error: unknown,
): void {
  const { fields, message } = readFailure(error);
  const names = new Set(Object.keys(form.getValues()));
  const matching = Object.entries(fields).filter(([name]) => names.has(name.split(".")[0] ?? name));
  matching.forEach(([name, fieldMessage], index) => {
    form.setError(
      name as Path<Values>,
      { type: "server", message: fieldMessage },
      { shouldFocus: index === 0 },
    );
  });
  if (matching.length === 0) form.setError("root.server", { type: "server", message });
}

/** Returns a submit handler that validates, sends, and shows what the server rejected. */
export function submitTo<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  send: (values: Result) => Promise<unknown>,
) {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showServerErrors(form, error);
    }
  });
}
