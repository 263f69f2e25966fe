import { isRecord } from "../../../lib/is-record";
import type { ShownNotice } from "../use-site";

const KEY = "dismissed-notices";
/** Far more than are shown at once; the oldest go first. */
const MAX_KEPT = 50;

/** A notice that says something else by now is another one. */
const nameOf = ({ id, version }: Pick<ShownNotice, "id" | "version">, memberId: string) =>
  `${memberId}:${id}:${version}`;

/** The device keeps what each of its people has dismissed, visitors as one. */
export function dismissNotice(notice: Pick<ShownNotice, "id" | "version">, memberId: string): void {
  try {
    const names = [...readNames(), nameOf(notice, memberId)].slice(-MAX_KEPT);
    localStorage.setItem(KEY, JSON.stringify({ names }));
  } catch {
    // Without storage it comes back with the next page load.
  }
}

/** Also what was dismissed on the device before anyone signed in, which most often was the member. */
export function wasDismissed(notice: Pick<ShownNotice, "id" | "version">, memberId: string): boolean {
  const names = readNames();
  return names.includes(nameOf(notice, memberId)) || names.includes(nameOf(notice, ""));
}

function readNames(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const names = isRecord(stored) ? stored.names : null;
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
