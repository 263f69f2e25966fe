import type { NewAct } from "../../lib/acts/act";
import { waitingActs } from "../../lib/acts/waiting-acts";
import { notifyFailure } from "../../lib/notify";
import { SHEET_TEXTS } from "./texts";

type What = Pick<NewAct, "kind" | "path"> & {
  body: Readonly<Record<string, unknown>>;
  photos?: readonly Blob[];
  /** Of an act that may have reached the server already. */
  actId?: string;
};

/** Keeps what a leader does for others on this device and sends it. Returns the act's id, or null if it is lost. */
export async function recordAct(memberId: string, eventId: number, what: What): Promise<string | null> {
  const { actId = crypto.randomUUID() } = what;
  const act = { ...what, actId, memberId, eventId, statedAt: new Date().toISOString() } as NewAct;
  try {
    await waitingActs.record(act);
    return actId;
  } catch {
    notifyFailure({ title: SHEET_TEXTS.notSaved, description: SHEET_TEXTS.notKept });
    return null;
  }
}
