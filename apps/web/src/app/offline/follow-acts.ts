import { hashKey, type QueryClient } from "@tanstack/react-query";
import { cachedUser, currentUserKey, noteSessionEnd } from "../../accounts/auth/session-end";
import { EXCHANGE_TEXTS } from "../../events/exchange/texts";
import { INCIDENT_TEXTS } from "../../events/incidents/texts";
import { SHEET_TEXTS } from "../../events/sheet/texts";
import type { Act as WaitingAct } from "../../lib/acts/act";
import { removeOldActs, type UnreadableAct } from "../../lib/acts/act-store";
import { type RefusedAct, refusedActs } from "../../lib/acts/refused-acts";
import type { ActResult } from "../../lib/acts/send-acts";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { isRecord } from "../../lib/is-record";
import type { Act } from "../../lib/live/changes";
import { refreshAfterQueued, refreshRefused } from "../../lib/live/refresh";
import { notifyFailure, notifySuccess, type ToastText } from "../../lib/notify";
import { noteBriefing } from "../../riders/briefings/note-briefing";
import { ACKNOWLEDGMENT_TEXTS } from "../../riders/briefings/texts";
import { noteCheckIn } from "../../riders/check-ins/note-check-in";
import { refusedCheckInTitle } from "../../riders/check-ins/refused-check-in-title";
import { CHECK_IN_TEXTS } from "../../riders/check-ins/texts";
import type { Clients } from "../clients";
import { REFUSED_ACT_TEXTS } from "../dock/texts";
import { CARD_OPENING_TEXTS } from "./texts";

interface Toasts {
  saved: ToastText;
  failed: string;
}

interface Kind extends Toasts {
  /** For what the member did earlier. */
  later: Toasts;
  /** Shows what the server answered, before what follows from it is fetched again. */
  note: (client: QueryClient, answer: unknown) => void;
  act: Act;
  /** No part of a page shows a refused act of this kind. */
  isForgotten?: true;
}

const KINDS: Readonly<Record<WaitingAct["kind"], Kind>> = {
  checkIn: {
    ...CHECK_IN_TEXTS,
    note: noteCheckIn,
    act: "checkIns.checkIn",
  },
  acknowledgment: {
    ...ACKNOWLEDGMENT_TEXTS,
    note: noteBriefing,
    act: "briefings.acknowledge",
  },
  cardOpening: {
    ...CARD_OPENING_TEXTS,
    later: CARD_OPENING_TEXTS,
    act: "emergencyCards.open",
    note: () => undefined,
    isForgotten: true,
  },
  riderCheckIn: {
    ...SHEET_TEXTS,
    failed: SHEET_TEXTS.later.failed,
    act: "checkIns.checkInRider",
    note: () => undefined,
  },
  walkIn: { ...SHEET_TEXTS.add, later: SHEET_TEXTS.add, act: "sheet.addRider", note: () => undefined },
  riderChange: {
    ...SHEET_TEXTS.change,
    later: SHEET_TEXTS.change,
    act: "sheet.updateRider",
    note: () => undefined,
  },
  riderRemoval: {
    ...SHEET_TEXTS.takeOff,
    later: SHEET_TEXTS.takeOff,
    act: "sheet.removeRider",
    note: () => undefined,
  },
  headCount: {
    ...SHEET_TEXTS.count,
    later: SHEET_TEXTS.count,
    act: "sheet.countHeads",
    note: () => undefined,
  },
  incident: {
    saved: INCIDENT_TEXTS.saved,
    failed: INCIDENT_TEXTS.notFiled,
    later: { saved: INCIDENT_TEXTS.saved, failed: INCIDENT_TEXTS.notFiled },
    act: "incidents.file",
    note: () => undefined,
  },
  merge: { ...EXCHANGE_TEXTS, later: EXCHANGE_TEXTS, act: "exchange.merge", note: () => undefined },
};

/** Older acts were recorded without a network. */
const JUST_NOW_MS = 30_000;

/** Sends what the member did without a network, and says what became of it. */
export function followActs({ queryClient }: Clients): void {
  const userHash = hashKey(currentUserKey());
  const queries = queryClient.getQueryCache();

  /** Another member's acts are neither shown nor sent, and wait for their return. */
  const startFor = async (memberId: string) => {
    await removeOldActs();
    await waitingActs.start(memberId);
  };
  const followUser = () => {
    const member = cachedUser(queryClient);
    // Also for one that the device remembers: the server checks whose acts they are.
    if (member) void startFor(member.id).catch(() => undefined);
  };

  waitingActs.subscribe(() => {
    const unshown = waitingActs.readUnshown().filter(({ kind }) => !KINDS[kind].isForgotten);
    refusedActs.set([...unshown.map(noticeOf), ...waitingActs.readUnreadable().map(unreadableNotice)]);
  });
  waitingActs.onSignedOut = () => noteSessionEnd(queryClient);
  waitingActs.onResult((result) => show(queryClient, result));
  queries.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.query.queryHash === userHash)
      followUser();
  });
  followUser();
  window.addEventListener("online", () => void waitingActs.send());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void waitingActs.send();
  });
}

const noticeOf = (act: WaitingAct): RefusedAct => ({
  key: act.seq,
  eventId: act.eventId,
  title: act.kind === "checkIn" ? refusedCheckInTitle(act) : KINDS[act.kind].later.failed,
  reason: act.refusal ?? "",
  // What was written, and its photos, may be nowhere else: only its own page deletes it.
  ...(act.kind === "incident"
    ? { page: "/incidents", dismiss: () => waitingActs.putOff(act) }
    : { dismiss: () => void waitingActs.dismiss(act) }),
});

const unreadableNotice = (act: UnreadableAct): RefusedAct => ({
  key: act.seq,
  eventId: act.eventId,
  ...REFUSED_ACT_TEXTS.unreadable,
  dismiss: () => void waitingActs.dismiss(act),
});

function show(client: QueryClient, result: ActResult): void {
  const kind = KINDS[result.act.kind];
  const { saved, failed } = Date.now() - Date.parse(result.act.statedAt) < JUST_NOW_MS ? kind : kind.later;
  const isVisible = document.visibilityState === "visible";
  if ("answer" in result) {
    kind.note(client, result.answer);
    refreshAfterQueued(client, kind.act, result.headers);
    // An act that waits for an earlier one changes nothing yet.
    const isWaiting = isRecord(result.answer) && result.answer.isWaiting === true;
    if (isVisible && !isWaiting) notifySuccess(saved);
    return;
  }
  if (kind.isForgotten) void waitingActs.dismiss(result.act).catch(() => undefined);
  void refreshRefused(client, kind.act);
  if (isVisible) notifyFailure({ title: failed, description: result.refusal });
}
