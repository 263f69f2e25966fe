import type { AnyProcedure } from "@trpc/server";
import { z } from "zod";
import { appRouter } from "../src/http/router";

/** At run time tRPC keeps the procedures in a flat object, by their full path. */
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);

export const isQuery = (name: string): boolean =>
  procedures.some(([one, { _def }]) => one === name && _def.type === "query");

/** Every input schema of the router with its procedure's name. */
export const inputs = procedures.flatMap(([name, { _def }]) =>
  (_def as unknown as { inputs: z.ZodType[] }).inputs.map((schema) => [name, schema] as const),
);

export interface InputField {
  /** Keys joined by dots; 0 for an entry of a list. */
  path: string;
  isList: boolean;
  /** An input in which only this field has a value, and those beside it that can have only one. */
  inputWith(value: unknown): unknown;
}

/** All fields of a schema at any depth, the input itself included. */
export function inputFields(schema: z.ZodType): InputField[] {
  const found = new Map<string, InputField>();
  const visit = (part: unknown, keys: readonly string[], inputWith: InputField["inputWith"]) => {
    const path = keys.join(".") || "input";
    const isList = part instanceof z.ZodArray || part instanceof z.ZodTuple || part instanceof z.ZodSet;
    const known = found.get(path);
    found.set(path, { path, isList: isList || known?.isList === true, inputWith });
    if (part instanceof z.ZodObject)
      for (const [key, field] of Object.entries(part.shape))
        visit(field, [...keys, key], (value) => inputWith({ ...literalsOf(part), [key]: value }));
    else if (part instanceof z.ZodArray) visit(part.element, [...keys, "0"], (value) => inputWith([value]));
    else for (const inner of innerParts(part)) visit(inner, keys, inputWith);
  };
  visit(schema, [], (value) => value);
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

/** What tells an option of a union from the others. */
const literalsOf = (part: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(part.shape).flatMap(([key, field]) =>
      field instanceof z.ZodLiteral ? [[key, field.value] as const] : [],
    ),
  );
