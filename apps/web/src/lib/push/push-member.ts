const STORAGE_KEY = "push member";

/** The id of the member who has turned push messages on in this browser. */
export function pushMember(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function notePushMember(id: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Without storage, push messages have to be turned on again after the next sign-in.
  }
}

export function forgetPushMember(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, there is nothing to forget.
  }
}
