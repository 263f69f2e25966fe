import type { DELIVERY_CHANNELS } from "@longpaddock/domain/notifications/vocabulary";
import type { Ctx } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";

/** What sending a notification needs, outside of any request. */
export type DeliveryDeps = Pick<ServerDeps, "clock" | "services" | "log"> & Pick<Ctx, "db">;

/** A message that is due, and that this process sends. */
export interface Delivery {
  id: number;
  userId: string;
  channel: (typeof DELIVERY_CHANNELS)[number];
  /** It is about the member's notifications after `afterId` up to this one: one, unless it sums up. */
  notificationId: number;
  afterId: number;
  /** Null unless it sums up. */
  subject: string | null;
  attempts: number;
  /** The push subscriptions that have taken it in an attempt before, which another one didn't. */
  takenBy: readonly number[];
  requestId: string | null;
}
