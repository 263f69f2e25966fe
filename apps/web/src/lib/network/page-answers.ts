import type { AppRouter } from "@longpaddock/api/router";
import { ANSWERS_ID, answerKey, type PageAnswers } from "@longpaddock/domain/first-load/first-screen";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { ownZone } from "../time/formats";
import { lastAnswer } from "./last-answer";

const USER = "auth.user";
const GUEST = { code: -32001, message: "Unauthorized", data: { code: "UNAUTHORIZED", httpStatus: 401 } };

/** Answers each query once from a page that the server drew for a visitor, and the sign-in check as for visitors. */
export function answersLink({ answers }: PageAnswers): TRPCLink<AppRouter> {
  const left = new Map(Object.entries(answers));
  let isChecked = false;
  return () =>
    ({ op, next }) => {
      if (op.path === USER && !isChecked) {
        isChecked = true;
        return observable((observer) => observer.error(TRPCClientError.from({ error: GUEST })));
      }
      const key = answerKey(op.path, op.input);
      if (!left.has(key)) return next(op);
      const data = left.get(key);
      left.delete(key);
      return observable((observer) => {
        observer.next({ result: { type: "data", data } });
        observer.complete();
      });
    };
}

/** Null if the server hasn't drawn the page, or if it is one that the browser has kept. */
export function readPageAnswers(): PageAnswers | null {
  const text = document.getElementById(ANSWERS_ID)?.textContent;
  const [opening] = performance.getEntriesByType("navigation");
  if (!text || !(opening instanceof PerformanceNavigationTiming)) return null;
  // Back, or a tab that is opened again, shows a kept page without asking the server. Somebody may have signed in since then.
  if (opening.type === "back_forward" || opening.transferSize === 0) return null;
  const answers: PageAnswers = JSON.parse(text);
  lastAnswer.date = answers.date;
  lastAnswer.at = Date.now() - performance.now();
  return answers;
}

/** Whether dates read the same to this reader as in the page, in January and in July. */
export function isForReader({ timeZone }: PageAnswers): boolean {
  const datesIn = (zone: string) =>
    [0, 6].map((month) => new Date(2026, month, 1).toLocaleString("en-AU", { timeZone: zone })).join();
  try {
    return datesIn(timeZone) === datesIn(ownZone());
  } catch {
    // An old browser doesn't know the zone.
    return false;
  }
}
