import { lazyDialog } from "../../../interactions/lazy-overlay";

export const LineDialog = lazyDialog(() => import("./line-dialog").then((m) => m.LineDialog));
