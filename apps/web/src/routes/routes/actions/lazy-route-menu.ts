import { lazyMenu } from "../../../interactions/lazy-overlay";

export const RouteMenu = lazyMenu(() => import("./route-menu").then((m) => m.RouteMenu));
