import { quantile } from "../../table";
import { type Answer, NO_ANSWER } from "./send";

/** How often each status was answered, such as "12 x 200, 3 x 503". */
export function statusCounts(answers: readonly Pick<Answer, "status">[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status === NO_ANSWER ? "no answer" : status}`)
    .join(", ");
}

export const slowest = (answers: readonly Answer[]) =>
  Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));

export const p99 = (answers: readonly Answer[]) =>
  quantile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  );

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
