import { GROUP_ACTIVITY_TYPES, GROUP_REGIONS, SKILL_LEVELS } from "@longpaddock/domain/groups/vocabulary";
import { stateName } from "@longpaddock/domain/states";
import { USER_VEHICLE_LABELS } from "@longpaddock/domain/user-vehicles/texts";
import { SKILL_LEVEL_LABELS } from "../../lib/words/texts";

export const ACTIVITY_OPTIONS = GROUP_ACTIVITY_TYPES.map((value) => ({
  value,
  label: USER_VEHICLE_LABELS[value],
}));
export const REGION_OPTIONS = GROUP_REGIONS.map((value) => ({ value, label: stateName(value) }));
export const SKILL_OPTIONS = SKILL_LEVELS.map((value) => ({ value, label: SKILL_LEVEL_LABELS[value] }));
