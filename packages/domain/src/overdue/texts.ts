import { BRAND } from "../brand";

interface Ride {
  readonly title: string;
  /** As the mail writes them: 'Sat 5 Dec, 7:00 am AEDT'. */
  readonly start: string;
  readonly backBy: string;
}

interface Leader {
  readonly name: string;
  /** Null if they share it with nobody. */
  readonly phone: string | null;
}

interface LastHeard {
  readonly at: string;
  readonly status: string;
  /** Null for the rider's own word. */
  readonly by: string | null;
  readonly message: string | null;
}

interface LastPlace {
  readonly at: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface OverdueRider {
  readonly name: string;
  /** Whom the mail goes to; empty if the rider has named an address alone. */
  readonly contact: string;
  readonly ride: Ride;
  readonly heard: LastHeard;
  readonly place: LastPlace | null;
  readonly leaders: readonly Leader[];
}

const whoCanBeCalled = ({ name, phone }: Leader) =>
  phone === null ? `${name} (no number that we may pass on)` : `${name}, ${phone}`;

const mapLink = ({ latitude, longitude }: LastPlace) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `${latitude},${longitude}` })}`;

export const CONTACT_MAIL = {
  overdueSubject: ({ name, ride }: OverdueRider) => `${name} isn't back yet from “${ride.title}”`,
  homeSubject: ({ name, ride }: OverdueRider) => `${name} is back from “${ride.title}”`,
  greeting: (contact: string) => (contact === "" ? "Hello," : `Hello ${contact},`),
  automatic: ({ name, ride }: OverdueRider) =>
    `This is an automatic message from ${BRAND.name} for the leaders of “${ride.title}”. ${name} named you as the person to tell if they aren't back.`,
  known: ({ name, ride, heard }: OverdueRider) =>
    [
      "What we know",
      `${name} is on a ride that started ${ride.start} and should have been back by ${ride.backBy}. Nobody has told us yet that they're home.`,
      `Last heard: “${heard.status}”, ${heard.at}${heard.by === null ? "" : `, said by ${heard.by}`}.`,
      ...(heard.message === null ? [] : [`They wrote: “${heard.message}”`]),
    ].join("\n"),
  place: ({ place }: OverdueRider) =>
    place === null
      ? "They haven't shared a place with us."
      : `Last place they shared, ${place.at}: ${place.latitude}, ${place.longitude}\n${mapLink(place)}`,
  unknown:
    "What we don't know\nWhether anything is wrong. Riders are often without reception for hours, or forget to say that they're home. The ride's leaders have been told too.",
  todo: ({ name, leaders }: OverdueRider) =>
    [
      "What you can do",
      `Try to ring ${name} first. If they're home, ask them to say so on the ride's page.`,
      ...(leaders.length === 0
        ? []
        : [`The people who run the ride: ${leaders.map(whoCanBeCalled).join("; ")}.`]),
      "If you think that somebody is in danger, ring 000.",
    ].join("\n"),
  once: "We send this once. If we hear that they're home, we'll tell you that too.",
  home: ({ name, ride, heard }: OverdueRider) =>
    `${name} is home from “${ride.title}”. ${heard.by ?? name} told us so: ${heard.at}. This is an automatic message, and there's nothing that you need to do.`,
  stop: "Don't want messages like this about anybody? Stop them here:",
  /** For names that mail programs would turn into links. */
  aRider: "A rider",
  aRide: "a ride",
  aLeader: "One of the leaders",
} as const;
