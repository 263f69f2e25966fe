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

/** Fetches one of the domain's schemas: `() => import("…/schema").then((m) => m.signInInput)`. */
export type LoadSchema<Values extends FieldValues, Result> = () => Promise<z.ZodType<Result, Values>>;

/**
 * A form over one of the domain's schemas: the same messages as the server's, before anything is sent. The
 * schema and its library are fetched when the first field is left, so that no page waits for them.
 */
export function useSchemaForm<Values extends FieldValues, Result>(
  loadSchema: LoadSchema<Values, Result>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Result> {
  return useForm<Values, unknown, Result>({
    resolver: lateResolver(loadSchema),
    defaultValues,
    mode: "onTouched",
  });
}

function lateResolver<Values extends FieldValues, Result>(
  loadSchema: LoadSchema<Values, Result>,
): Resolver<Values, unknown, Result> {
  return async (values, context, options) => {
    const { zodResolver } = await loadOrReload(() => import("./zod-without-eval"));
    const schema = await loadOrReload(loadSchema);
    return zodResolver(schema)(values, context, options);
  };
}

/**
 * Puts the server's sentences on the inputs that the form has; the first of them gets the focus. What belongs
 * to no input, and a failure without fields, lands on `root` as one sentence.
 */
export function showServerErrors<Values extends FieldValues, Result>(
  form: UseFormReturn<Values, unknown, Result>,
  error: unknown,
): void {
  const { fields, message } = readFailure(error);
  const names = new Set(Object.keys(form.getValues()));
  const known = Object.entries(fields).filter(([name]) => names.has(name.split(".")[0] ?? name));
  known.forEach(([name, sentence], index) => {
    form.setError(name as Path<Values>, { type: "server", message: sentence }, { shouldFocus: index === 0 });
  });
  if (known.length === 0) form.setError("root.server", { type: "server", message });
}

/** Validates, sends, and puts what the server refused on the inputs. */
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
