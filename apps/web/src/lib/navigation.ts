/** Navigates with a full page load, for URLs that the server handles: sign-in and sign-out. */
export function redirectTo(url: string): void {
  window.location.assign(url);
}

/** The current path with query and fragment, for use as `returnTo`. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** The fields of a history entry's state. Each part of the app uses its own field. */
export function historyState({ state }: { state: unknown }): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}
