import type { EventCardData } from "../../../riders/participations/answerable-event";

/** The events that meet at one point. */
export interface Pin {
  key: string;
  latitude: number;
  longitude: number;
  events: EventCardData[];
}

/** Events without a meeting point have no pin. */
export function pinsOf(events: readonly EventCardData[]): Pin[] {
  const pins = new Map<string, Pin>();
  for (const event of events) {
    const { latitude, longitude } = event;
    if (latitude === null || longitude === null) continue;
    const key = `${latitude} ${longitude}`;
    const pin = pins.get(key);
    if (pin) pin.events.push(event);
    else pins.set(key, { key, latitude, longitude, events: [event] });
  }
  return [...pins.values()];
}
