import type { DemoGroup } from "./demo-group";
import { DEMO_GROUPS_NORTH } from "./demo-groups-north";
import { DEMO_GROUPS_SOUTH } from "./demo-groups-south";

export const DEMO_GROUPS: readonly DemoGroup[] = [...DEMO_GROUPS_SOUTH, ...DEMO_GROUPS_NORTH];
