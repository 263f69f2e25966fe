import { VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { month as monthName } from "../../lib/format";
import type { RiddenFacts } from "./ridden-facts";

export const RIDDEN_TEXTS = {
  show: "Show the lines ridden by members",
  hide: "Hide the lines ridden by members",
  title: "Ridden by members",
  hint: "Tap a line to see who rode it",
  nothing: "Nobody has shared a ride in the middle of the map",
} as const;

const LIST = new Intl.ListFormat("en-AU", { type: "conjunction" });

/** 'Adventure Motorcycle and 4x4 Off-Road, last in March 2026'. */
export function riddenSentence({ vehicles, month }: RiddenFacts): string {
  const by = LIST.format(vehicles.map((vehicle) => VEHICLE_LABELS[vehicle]));
  return month === null ? `${by}, date not known` : `${by}, last in ${monthName(month)}`;
}
