import { addDays } from "@longpaddock/domain/calendar";

/** The first and the last day of a ride. `last` is empty while nobody has said it: a route of several days then takes that many. */
export const rideDays = (
  [first, last]: readonly [first: string, last: string],
  route: { days: readonly unknown[] | null },
): readonly [first: string, last: string] => [
  first,
  last || addDays(first, Math.max(1, route.days?.length ?? 1) - 1),
];
