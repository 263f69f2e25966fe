export const OWN_SESSIONS_TEXTS = {
  title: "Where you're signed in",
  hint: "If you don't know a device, sign it out and change your password.",
  here: "This device",
  unknownDevice: "Unknown device",
  end: "Sign out",
  endNamed: (device: string) => `Sign out: ${device}`,
  endOthers: "Sign out everywhere else",
  ended: { title: "Signed out there" },
  endedOthers: { title: "Signed out everywhere else" },
  failed: "We couldn't load your devices",
} as const;

/** `from` is a network address. */
export const signedInText = (when: string, from: string | null): string =>
  from ? `Signed in ${when} from ${from}` : `Signed in ${when}`;

export const lastSeenText = (when: string): string => `Last seen ${when}`;
