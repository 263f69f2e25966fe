import type { Ctx } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";

/** What sending a notification needs, outside of any request. */
export type DeliveryDeps = Pick<ServerDeps, "clock" | "services" | "log"> & Pick<Ctx, "db">;
