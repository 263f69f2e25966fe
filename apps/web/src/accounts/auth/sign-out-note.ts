const STORAGE_KEY = "signing out";

/** Remembers over the page load of a sign-out that the member asked for it. */
export function noteSignOut(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, "true");
  } catch {
    // Without storage, other tabs notice the sign-out at their next request.
  }
}

/** True once after a sign-out. */
export function takeSignOutNote(): boolean {
  try {
    const isNoted = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return isNoted;
  } catch {
    return false;
  }
}
