import { groups } from "@longpaddock/db/schema/groups";
import { changedValues } from "@longpaddock/domain/audit/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canEditGroup, canLimitMembers } from "@longpaddock/domain/groups/policy";
import type { UpdateGroupInput } from "@longpaddock/domain/groups/schema";
import { actsAsSiteAdmin } from "@longpaddock/domain/memberships/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { readCapacity } from "../../riders/memberships/count-members";
import { type LoadedGroup, loadGroup, lockGroup } from "../../riders/memberships/load";
import { removeOutsiders } from "../../riders/participations/remove-outsiders";
import { pictureOf, readGroup } from "./read-group";

const loggedTexts = { description: groups.description, rules: groups.rules, imageUrl: groups.imageUrl };

/** Changes only the fields that were sent. An uploaded picture replaces a typed address. */
export async function updateGroup(ctx: OnboardedCtx, { id, ...settings }: UpdateGroupInput) {
  authorize(ctx.actor, canEditGroup(ctx.actor, await loadGroup(ctx, id), null));
  const picture = await encodePicture(ctx, "image", "group");
  await savePicture(ctx, picture, async (tx, address) => {
    const group = await lockGroup(tx, id, "no key update");
    const maxMembers = settings.maxMembers ?? null;
    authorize(tx.actor, canEditGroup(tx.actor, group, maxMembers));
    if (maxMembers !== group.maxMembers)
      authorize(
        tx.actor,
        canLimitMembers(maxMembers, await readCapacity(tx, { ...group, maxMembers: null })),
      );
    const imageUrl = address ?? settings.imageUrl;
    const replaced = imageUrl === undefined ? null : await pictureOf(tx, id);
    const isSiteAdmin = actsAsSiteAdmin(tx.actor, group, "editSettings");
    const before = isSiteAdmin ? await loggedSettings(tx, id) : null;
    await tx.db
      .update(groups)
      .set({ ...settings, imageUrl, updatedAt: tx.clock.now() })
      .where(eq(groups.id, id));
    if (before) await recordEdit(tx, group, before);
    if (settings.isPrivate && !group.isPrivate) await removeOutsiders(tx, id);
    await publish(tx, { groupId: id, kind: "group" });
    return { row: null, replaced };
  });
  return readGroup(ctx, { id });
}

async function loggedSettings({ db }: Pick<OnboardedCtx, "db">, id: number) {
  const [settings] = await db
    .select({
      name: groups.name,
      type: groups.type,
      region: groups.region,
      skillLevel: groups.skillLevel,
      isPrivate: groups.isPrivate,
      eventPlanning: groups.eventPlanning,
      maxMembers: groups.maxMembers,
      ...loggedTexts,
    })
    .from(groups)
    .where(eq(groups.id, id));
  if (!settings) throw new AppError("NOT_FOUND");
  return settings;
}

/** Of texts and the picture, the log says only that they were changed. */
async function recordEdit(
  tx: OnboardedCtx,
  { id, name }: LoadedGroup,
  stored: Awaited<ReturnType<typeof loggedSettings>>,
): Promise<void> {
  const { before, after } = changedValues(stored, await loggedSettings(tx, id));
  for (const text of Object.keys(loggedTexts)) {
    if (text in before) Object.assign(before, { [text]: "as it was" });
    if (text in after) Object.assign(after, { [text]: "changed" });
  }
  await recordAdminAct(tx, { act: "group_edited", subject: { kind: "group", id, name }, before, after });
}
