/** Leaves the single page for an address that the server answers: sign-in, sign-out, downloads. */
export function redirectTo(url: string): void {
  window.location.assign(url);
}

/** Where the reader is now, as a `returnTo`. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
