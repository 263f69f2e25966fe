import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { EMAIL_INVITE_DAYS } from "@longpaddock/domain/email-invites/rules";
import { and, eq, lt, sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { ago } from "./load";

const DAY_MS = 86_400_000;
/** For this long a link says that it has expired, or leads its user to the group. */
const LINK_KEPT_DAYS = 90;

/** Deletes the addresses of invitations that have expired, their links some months later, and old counts. */
export async function sweepOldInvites({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  const { db } = database;
  const expiry = ago({ clock }, EMAIL_INVITE_DAYS * DAY_MS);
  await db
    .delete(emailInvites)
    .where(lt(sql`greatest(${emailInvites.createdAt}, ${emailInvites.triedAt})`, expiry.toISOString()));
  await db
    .delete(groupInvites)
    .where(
      and(
        eq(groupInvites.isMailed, true),
        lt(groupInvites.expiresAt, ago({ clock }, LINK_KEPT_DAYS * DAY_MS)),
      ),
    );
  await db.delete(mailedAddresses).where(lt(mailedAddresses.queuedAt, ago({ clock }, 7 * DAY_MS)));
}
