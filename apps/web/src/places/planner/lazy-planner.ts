import { lazyDialog } from "../../interactions/lazy-overlay";

export const PlannerDialog = lazyDialog(() => import("./planner-dialog").then((m) => m.PlannerDialog));
