import { isRecord } from "../is-record";
import type { MergeAct } from "./act";

interface Refusal {
  refusal: string;
  /** Messages by field name. */
  fields?: Readonly<Record<string, string>>;
}

type Refused = MergeAct & { refusal: string };

/**
 * Takes apart what the server says of acts from other leaders: which it had no time for or would take without the others,
 * and which it refuses, with its reasons.
 */
export function settleMerge(
  act: MergeAct,
  outcome: { answer: unknown } | Refusal,
): { left: MergeAct | null; refused: Refused | null } {
  const { acts } = act.body;
  const reasons = "answer" in outcome ? reasonsOf(outcome.answer) : refusalsOf(act, outcome);
  const isRefused = ({ actId }: { actId: string }) => Object.hasOwn(reasons, actId);
  const waits = "answer" in outcome ? leftOf(outcome.answer) : null;
  const left = acts.filter((one) => !isRefused(one) && (waits === null || waits.includes(one.actId)));
  const refused = acts.filter(isRefused);
  return {
    left: left.length === 0 ? null : { ...act, body: { acts: left } },
    refused:
      refused.length === 0
        ? null
        : {
            ...act,
            body: { acts: refused, reasons },
            refusal: [...new Set(Object.values(reasons))].join(" "),
          },
  };
}

/** Of those that were refused for themselves. */
function reasonsOf(answer: unknown): Record<string, string> {
  const refused = isRecord(answer) && Array.isArray(answer.refused) ? answer.refused.filter(isRecord) : [];
  return Object.fromEntries(refused.map(({ actId, message }) => [String(actId), String(message)]));
}

const leftOf = (answer: unknown): unknown[] =>
  isRecord(answer) && Array.isArray(answer.left) ? answer.left : [];

/** Of a refusal as a whole, which names the acts at fault, as "acts.3.signature"; of all acts if it names none. */
function refusalsOf({ body: { acts } }: MergeAct, { refusal, fields = {} }: Refusal): Record<string, string> {
  const named = Object.entries(fields).flatMap(([field, message]) => {
    const act = acts[Number(/^acts\.(\d+)/.exec(field)?.[1])];
    return act ? [[act.actId, `It ${message}.`] as const] : [];
  });
  return Object.fromEntries(named.length > 0 ? named : acts.map(({ actId }) => [actId, refusal] as const));
}
