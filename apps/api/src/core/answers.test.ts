import { expect, expectTypeOf, test } from "vitest";
import type { z } from "zod";
import { answerOf, type FieldChecks, instant, rowId, tally } from "./answers";

interface Answer {
  id: number;
  name: string;
  city: string | null;
  photoUrl?: string;
}

test("a description that agrees with the view passes for every field", () => {
  expectTypeOf<FieldChecks<Answer, Answer>>().toEqualTypeOf<Record<keyof Answer, unknown>>();
});

test("a field of another type, a missing field and an extra one are marked by name", () => {
  expectTypeOf<FieldChecks<Omit<Answer, "name"> & { name: number }, Answer>>().toEqualTypeOf<{
    id: unknown;
    name: { "the view returns": string };
    city: unknown;
    photoUrl: unknown;
  }>();
  expectTypeOf<FieldChecks<Omit<Answer, "city">, Answer>["city"]>().toEqualTypeOf<{
    "the view returns": string | null;
  }>();
  expectTypeOf<FieldChecks<Answer & { town: string }, Answer>["town"]>().toBeNever();
});

test("an optional field described as required is marked", () => {
  expectTypeOf<FieldChecks<Required<Answer>, Answer>["photoUrl"]>().not.toBeUnknown();
});

test("an answer refuses fields that its view does not return", () => {
  const view = (row: { id: number; at: Date }) => ({ id: row.id, createdAt: row.at.toISOString(), likes: 0 });
  const answer = answerOf<typeof view>()("Example", { id: rowId, createdAt: instant, likes: tally });
  expectTypeOf<z.output<typeof answer>>().toEqualTypeOf<ReturnType<typeof view>>();
  const example = view({ id: 1, at: new Date(0) });
  expect(answer.safeParse(example).success).toBe(true);
  expect(answer.safeParse({ ...example, secret: 1 }).success).toBe(false);
});
