import { z } from "zod";
import { absentWhen, choice, degrees, flagOr, id, optionalLine } from "../fields";
import { filterInput } from "../list/schema";
import { pageInput } from "../paging";
import { ROUTE_VEHICLE_TYPES } from "../vehicles";
import { isBlank } from "../visible-text";
import { EVENT_TIMES } from "./vocabulary";

/** More than a calendar of two months shows. */
const MAX_RANGE_DAYS = 62;

function isShortRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days <= MAX_RANGE_DAYS;
}

const bucketFlags = { today: flagOr(false), upcoming: flagOr(false), completed: flagOr(false) };

const day = z.iso.date("must be a day, such as 2027-03-06").optional();

const WRONG_BOX = "must be west,south,east,north in degrees";

/** As in GeoJSON: '140.5,-38,150,-28'. */
const box = absentWhen(
  isBlank,
  z
    .string({ error: WRONG_BOX })
    .max(100, WRONG_BOX)
    .transform((text) => text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part))))
    .pipe(
      z
        .tuple([degrees(180), degrees(90), degrees(180), degrees(90)], { error: WRONG_BOX })
        .refine(([west, south, east, north]) => west <= east && south <= north, WRONG_BOX),
    ),
);

export const listEventsInput = pageInput
  .extend({
    ...bucketFlags,
    vehicleType: filterInput(choice(ROUTE_VEHICLE_TYPES)),
    /** The first and the last day of a calendar, each event by the days of its own time zone. */
    from: day,
    to: day,
    /** Only events whose meeting point is in a part of the map. */
    box,
    /** Only events that the viewer organises, comes to, may come to or waits for. */
    mine: flagOr(false),
  })
  .superRefine(({ today, upcoming, completed, from, to }, ctx) => {
    const refuse = (path: string, message: string) => ctx.addIssue({ code: "custom", message, path: [path] });
    const lists = [today, upcoming, completed, from !== undefined || to !== undefined];
    if (lists.filter(Boolean).length > 1)
      refuse("upcoming", "can only ask for one of today, upcoming, completed and a range of days");
    if ((from === undefined) !== (to === undefined)) refuse("to", "from and to must come together");
    else if (from !== undefined && to !== undefined && !isShortRange(from, to))
      refuse("to", `must be from 0 to ${MAX_RANGE_DAYS} days after from`);
  });
export type ListEventsInput = z.output<typeof listEventsInput>;

export const listGroupEventsInput = pageInput.extend({
  id,
  /** Both, the latest first, if it is left out. */
  when: choice(EVENT_TIMES).optional(),
});
export type ListGroupEventsInput = z.output<typeof listGroupEventsInput>;

export const listRidesInput = pageInput.extend({
  /** Leaves out rides that have started, are over or were called off. */
  upcoming: flagOr(false),
  /** Only rides that this member has joined, also tentatively. */
  participantId: optionalLine(64),
});
export type ListRidesInput = z.output<typeof listRidesInput>;
