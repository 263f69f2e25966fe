import { isRecord } from "../../../lib/is-record";
import type { ShownNotice } from "../use-site";

const KEY = "dismissed-notices";
/** Far more than are shown at once; the oldest go first. */
const MAX_KEPT = 50;

/** A notice that was changed counts as a new one. */
const nameOf = ({ id, version }: Pick<ShownNotice, "id" | "version">, memberId: string) =>
  `${memberId}:${id}:${version}`;

/** Keeps on the device what each member has dismissed; all visitors count as one. */
export function dismissNotice(notice: Pick<ShownNotice, "id" | "version">, memberId: string): void {
  try {
    const names = [...readNames(), nameOf(notice, memberId)].slice(-MAX_KEPT);
    localStorage.setItem(KEY, JSON.stringify({ names }));
  } catch {
    // Without storage it comes back with the next page load.
  }
}

/** Includes what was dismissed on the device before anyone signed in, most likely by this member. */
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
