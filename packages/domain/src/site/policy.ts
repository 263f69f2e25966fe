import { ALLOW, type Decision, deny } from "../decision";
import { type NoticeTimes, noticeState } from "./rules";
import { NOTICE_MESSAGES } from "./texts";

/** A notice is changed or withdrawn until it is over; what people have read then stays as it was. */
export function canChangeNotice(notice: NoticeTimes, now: Date): Decision {
  const state = noticeState(notice, now);
  return state === "over" || state === "withdrawn" ? deny("CONFLICT", NOTICE_MESSAGES.over) : ALLOW;
}
