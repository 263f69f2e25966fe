import type { RouteType } from "@longpaddock/domain/routes/vocabulary";
import { DISCOVER_TEXTS } from "../texts";

/** @param count formatted by `countText` */
export function routesFound(count: string, type: Extract<RouteType, "community" | "recommended">): string {
  return `${count} ${DISCOVER_TEXTS.found[type]}`;
}
