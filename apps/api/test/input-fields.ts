import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { appRouter } from "../src/http/router";

/** At run time tRPC keeps the procedures in a flat object, by their full path. */
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);

/** Every input schema of the router with its procedure's name. */
export const inputs = procedures.flatMap(([name, { _def }]) =>
  (_def as unknown as { inputs: z.ZodType[] }).inputs.map((schema) => [name, schema] as const),
);

export interface InputField {
  /** Keys joined by dots; 0 for an entry of a list. */
  path: string;
  isList: boolean;
  /** An input in which only this field has a value. */
  inputWith(value: unknown): unknown;
}

/** All fields of a schema at any depth, the input itself included. */
export function inputFields(schema: z.ZodType): InputField[] {
  const found = new Map<string, InputField>();
  const visit = (part: unknown, keys: readonly string[]) => {
    const path = keys.join(".") || "input";
    const isList = part instanceof z.ZodArray || part instanceof z.ZodTuple || part instanceof z.ZodSet;
    const known = found.get(path);
    found.set(path, { path, isList: isList || known?.isList === true, inputWith: nestedIn(keys) });
    if (part instanceof z.ZodObject)
      for (const [key, field] of Object.entries(part.shape)) visit(field, [...keys, key]);
    else if (part instanceof z.ZodArray) visit(part.element, [...keys, "0"]);
    else for (const inner of innerParts(part)) visit(inner, keys);
  };
  visit(schema, []);
  return [...found.values()];
}

/** The schemas that a wrapper passes the same value to. */
function innerParts(part: unknown): unknown[] {
  if (part instanceof z.ZodUnion || part instanceof z.ZodDiscriminatedUnion) return [...part.options];
  if (part instanceof z.ZodIntersection) return [part.def.left, part.def.right];
  if (part instanceof z.ZodPipe) return [part.in, part.out];
  if (part instanceof z.ZodLazy) return [part.unwrap()];
  const { innerType } = (part as z.ZodType).def as { innerType?: unknown };
  return innerType === undefined ? [] : [innerType];
}

const nestedIn = (keys: readonly string[]) => (value: unknown) =>
  keys.reduceRight((inner, key) => (key === "0" ? [inner] : { [key]: inner }), value);
