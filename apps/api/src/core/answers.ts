import { z } from "zod";

type View = (...args: never[]) => unknown;

/** A view's result as JSON: not null, not a promise, without readonly. */
type AnswerOf<V extends View> = Plain<NonNullable<Awaited<ReturnType<V>>>>;

type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compares one field, including whether it is optional. A field that one of them lacks differs. */
type SameField<A, B, K> = Same<Plain<Pick<A, K & keyof A>>, Plain<Pick<B, K & keyof B>>>;

/**
 * A type per field, so that the compiler's error names the wrong field: `unknown` if the description agrees with the
 * view, `never` if the view lacks the field.
 */
export type FieldChecks<Described, Answer> = {
  [K in keyof Described | keyof Answer]: K extends keyof Answer
    ? SameField<Described, Answer, K> extends true
      ? unknown
      : { "the view returns": Answer[K] }
    : never;
};

/**
 * Describes the response of a view as a named schema of the OpenAPI document. It compiles only if it has exactly the
 * view's fields and types. Only the tests validate responses against it.
 */
export function answerOf<V extends View>() {
  return <Shape extends z.ZodRawShape>(
    name: string,
    shape: Shape & FieldChecks<Plain<z.output<z.ZodObject<Shape, z.core.$strict>>>, AnswerOf<V>>,
  ) => z.strictObject<Shape>(shape).meta({ id: name });
}

/** A date and time in UTC, as written by `toISOString`. */
export const instant = z.string().meta({ format: "date-time" });
/** 'YYYY-MM' */
export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const rowId = z.int32().min(1);
/** Of rows that are made for each member whom something concerns. */
export const largeRowId = z.int().min(1);
export const tally = z.int32().min(0);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** What everybody may know of a member. */
export const person = z.strictObject({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
});
