import { lazyComponent } from "../../../lib/chunks";
import { useControlled } from "../../../lib/network/use-controlled";
import type { EventDetail } from "../../../riders/participations/answerable-event";

const EventPack = lazyComponent(() => import("../kept/event-pack").then((m) => m.EventPack));

/** Comes once this browser can open the app without a network. */
export const PackPart = ({ event }: { event: EventDetail }) =>
  useControlled() ? <EventPack event={event} /> : null;
