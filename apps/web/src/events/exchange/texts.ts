import type { ExchangedKind } from "@longpaddock/domain/exchange/vocabulary";

const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);

export const EXCHANGE_TEXTS = {
  handOver: {
    title: "Hand over to another leader",
    lead: "On their phone: ride sheet, “Receive”, “Use the camera”. Hold this screen in front of it until it says that it has everything.",
    code: "Moving codes for the other phone's camera",
    share: "Send as a file",
    close: "Close",
    nothing: "There's nothing to hand over yet: no leader has entered anything on this phone.",
    tooMuch: "This is too much for codes. Send it as a file.",
    failed: "We couldn't share the file",
    tryCodes: "Use the codes, or try again.",
  },
  receive: {
    title: "Receive from another leader",
    lead: "On their phone: ride sheet, “Hand over”. Point your camera at the moving codes, or open the file that they've sent you.",
    camera: "Use the camera",
    stop: "Stop the camera",
    file: "Open a file",
    close: "Close",
    picture: "What the camera sees",
    looking: "Looking for codes…",
    receiving: "Receiving",
    ready: "It's on your sheet, and is sent when there's a network.",
  },
  problems: {
    noKey: "This phone has no key for this ride yet. Open the sheet once with a network.",
    noCamera: "The app can't find a camera here. Ask the other leader to send a file.",
    denied:
      "The camera isn't allowed for this site. Allow it in the browser's settings, or ask the other leader to send a file.",
    busy: "The camera doesn't start. Close other apps that use it, or ask the other leader to send a file.",
    otherRide: "This is from another ride. Ask the other leader to open the sheet of this one.",
    notOurs: "This isn't a file from a ride sheet. Ask the other leader to send theirs again.",
    damaged:
      "This is damaged, or isn't from a leader of this ride. Ask the other leader to hand it over again.",
    notKept: "This phone couldn't keep it. Free some space, then receive it again.",
  },
  refused: {
    title: "The server didn't take these entries from other leaders",
    lead: "Check them with the leader who made them, and enter what's still right yourself.",
    dismiss: "Remove from the list",
  },
  anotherLeader: "another leader",
  somebody: "a rider",
  saved: { title: "The sheet has what other leaders handed to you" },
  failed: "Some entries from other leaders weren't taken",
} as const;

export type Problem = keyof typeof EXCHANGE_TEXTS.problems;

const KIND_WORDS: Readonly<Record<ExchangedKind, string>> = {
  check_in: "Check-in",
  add_rider: "Rider added",
  update_rider: "Rider changed",
  remove_rider: "Rider taken off",
  head_count: "Head count",
  incident: "Incident report",
};

/** 'Check-in of Rae Walker by Sven, 10:14 am' */
export const refusedEntry = (
  kind: ExchangedKind,
  { rider, leader, time }: { rider: string | null; leader: string; time: string },
) => `${KIND_WORDS[kind]}${rider === null ? "" : `: ${rider}`}, by ${leader}, ${time}`;

export const handingOver = (count: number) => `${entries(count)}, encrypted for this ride's leaders.`;

export const secondsToShow = (seconds: number) =>
  seconds < 5 ? "It takes a few seconds." : `It takes about ${seconds} seconds.`;

export const receivedOf = (known: number, count: number) => `${known} of ${count}`;

/** '12 new entries. You already had 30.' */
export function receivedEntries({
  fresh,
  known,
  unreadable,
}: Readonly<Record<"fresh" | "known" | "unreadable", number>>) {
  const had = known > 0 ? [`You already had ${fresh === 0 ? entries(known) : known}.`] : [];
  const odd = unreadable > 0 ? [`${entries(unreadable)} can't be read. Update the app on both phones.`] : [];
  const isNew = fresh === 0 ? "Nothing new." : `${fresh === 1 ? "1 new entry" : `${fresh} new entries`}.`;
  return [isNew, ...had, ...odd].join(" ");
}
