import { TIME_ZONES } from "@longpaddock/domain/states";
import { zoneCity } from "../../../lib/time/local-time";

const ZONES = [
  ...new Set([
    ...Object.values(TIME_ZONES),
    "Australia/Broken_Hill",
    "Australia/Eucla",
    "Australia/Lord_Howe",
  ]),
];

/** Australia's zones, and the one that is selected. */
export const zoneOptions = (selected: string) =>
  (ZONES.includes(selected) ? ZONES : [selected, ...ZONES]).map((zone) => ({
    value: zone,
    label: zoneCity(zone),
  }));
