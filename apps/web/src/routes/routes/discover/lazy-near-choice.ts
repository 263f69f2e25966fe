import { lazyComponent } from "../../../lib/chunks";

export const NearChoice = lazyComponent(() => import("./near-choice").then((m) => m.NearChoice));
