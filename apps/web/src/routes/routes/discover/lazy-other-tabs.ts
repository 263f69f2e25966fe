import { lazyComponent } from "../../../lib/chunks";

export const OtherTabs = lazyComponent(() => import("./other-tabs").then((m) => m.OtherTabs));
