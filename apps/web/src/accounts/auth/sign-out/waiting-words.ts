import type { Act } from "../../../lib/acts/act";

const WAITING_WORDS = {
  checkIn: ["1 check-in", "check-ins"],
  acknowledgment: ["1 accepted briefing", "accepted briefings"],
  riderCheckIn: ["1 word of where a rider is", "words of where riders are"],
  walkIn: ["1 added rider", "added riders"],
  riderChange: ["1 change of a rider's details", "changes of riders' details"],
  riderRemoval: ["1 rider taken off the sheet", "riders taken off the sheet"],
  headCount: ["1 head count", "head counts"],
  incident: ["1 incident report", "incident reports"],
  merge: ["1 batch of entries from other leaders", "batches of entries from other leaders"],
  cardOpening: ["1 note that you opened an emergency card", "notes that you opened emergency cards"],
} as const satisfies Record<Act["kind"], readonly [one: string, more: string]>;

/** '2 check-ins and 1 accepted briefing haven't been sent yet.' */
export function waitingWords(kinds: readonly Act["kind"][]): string {
  const counts = [...new Set(kinds)].map((kind) => {
    const count = kinds.filter((one) => one === kind).length;
    const [one, more] = WAITING_WORDS[kind];
    return count === 1 ? one : `${count} ${more}`;
  });
  const last = counts.at(-1) ?? "";
  const words = counts.length > 1 ? `${counts.slice(0, -1).join(", ")} and ${last}` : last;
  return `${words} ${kinds.length === 1 ? "hasn't" : "haven't"} been sent yet.`;
}
