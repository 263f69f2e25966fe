import { lazyDialog } from "../../../interactions/lazy-overlay";

export const GpxFormsDialog = lazyDialog(() => import("./gpx-forms-dialog").then((m) => m.GpxFormsDialog));
