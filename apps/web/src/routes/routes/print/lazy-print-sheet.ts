import { lazyComponent } from "../../../lib/chunks";

export const PrintSheet = lazyComponent(() => import("./print-sheet").then((m) => m.PrintSheet));
