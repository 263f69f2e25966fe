import type { DemoRoute } from "./demo-route";
import { EARLIER_ROUTES } from "./demo-routes-earlier";
import { RECENT_ROUTES } from "./demo-routes-recent";

/** Oldest first. */
export const DEMO_ROUTES: readonly DemoRoute[] = [...EARLIER_ROUTES, ...RECENT_ROUTES];
