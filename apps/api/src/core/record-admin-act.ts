import { insertOne } from "@longpaddock/db/insert-one";
import { adminActTexts } from "@longpaddock/db/schema/admin-act-texts";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import type { SignedIn } from "@longpaddock/domain/actor";
import type { ActValues } from "@longpaddock/domain/audit/rules";
import type { ActSubjectKind, AdminAct } from "@longpaddock/domain/audit/vocabulary";
import type { Ctx } from "./context";

export interface RecordedAct {
  act: AdminAct;
  /** `name` says what a group is called. Not for members and what is theirs, whose names must go with their accounts. */
  subject: { kind: ActSubjectKind; id: string | number; name?: string };
  before?: ActValues | null;
  after?: ActValues | null;
  /** Deleted with the member's account. */
  words?: ActWords;
}

interface ActWords {
  /** The member's id. */
  about: string;
  /** What their route is called. */
  name?: string;
  before?: ActValues;
  after?: ActValues;
}

/** Writes what a site administrator does as such into the log. Call it in the transaction of the act. */
export async function recordAdminAct(
  tx: Pick<Ctx<SignedIn>, "db" | "clock" | "actor" | "requestId">,
  recorded: RecordedAct,
): Promise<void> {
  await insertAct(tx, recorded, { administrator: tx.actor.id, requestId: tx.requestId });
}

/** What the operator does from the command line, or with the settings that the server starts with. */
export async function recordOperatorAct(tx: Pick<Ctx, "db" | "clock">, recorded: RecordedAct): Promise<void> {
  await insertAct(tx, recorded, { administrator: null, requestId: null });
}

async function insertAct(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  { act, subject, before = null, after = null, words }: RecordedAct,
  by: { administrator: string | null; requestId: string | null },
): Promise<void> {
  const recorded = await insertOne(db, adminActs, {
    ...by,
    at: clock.now(),
    act,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    subjectName: subject.name ?? null,
    before,
    after,
  });
  if (!words) return;
  const { about, name, ...texts } = words;
  await db
    .insert(adminActTexts)
    .values({ ...texts, actId: recorded.id, memberId: about, subjectName: name ?? null });
}
