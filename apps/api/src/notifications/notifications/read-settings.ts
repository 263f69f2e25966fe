import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { CHOSEN_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { eq } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { settingsView } from "./view";

export async function readSettings(ctx: SignedInCtx) {
  const { db, actor, services } = ctx;
  const [[stored], [subscription]] = await Promise.all([
    db.select().from(notificationSettings).where(eq(notificationSettings.userId, actor.id)),
    db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sid, ctx.session.storedId())),
  ]);
  return settingsView({
    mail: stored?.mail ?? true,
    rideMail: stored?.rideMail ?? false,
    digest: stored?.digest ?? true,
    mutedKinds: CHOSEN_KINDS.filter((kind) => stored?.mutedKinds.includes(kind)),
    mailIsOffered: services.mail.isReal,
    push: { isOn: subscription !== undefined, publicKey: services.push.publicKey },
  });
}
