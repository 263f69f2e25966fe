import { groups } from "@longpaddock/db/schema/groups";
import { BRAND } from "@longpaddock/domain/brand";
import { memberCount } from "@longpaddock/domain/groups/texts";
import { canReadInside } from "@longpaddock/domain/memberships/policy";
import { stateName } from "@longpaddock/domain/states";
import { USER_VEHICLE_LABELS } from "@longpaddock/domain/user-vehicles/texts";
import { plainText } from "@longpaddock/domain/visible-text";
import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { PageHead } from "../../core/page-head";
import { prepared } from "../../core/prepared";
import type { LinkPicture } from "./drawing/draw-picture";
import { pictureVersion } from "./picture-version";
import { plain, summaryOf } from "./plain-text";

const previewQuery = prepared((db) =>
  db
    .select({
      id: groups.id,
      name: groups.name,
      description: sql<string>`left(${groups.description}, 400)`,
      type: groups.type,
      region: groups.region,
      isPrivate: groups.isPrivate,
      createdBy: groups.createdBy,
      memberCount: groups.memberCount,
    })
    .from(groups)
    .where(eq(groups.id, sql.placeholder("id")))
    .prepare("group_preview"),
);

type GroupPreview = Awaited<ReturnType<ReturnType<typeof previewQuery>["execute"]>>[number];

/** Null for a private group, as for one that doesn't exist: messengers show a preview to everyone in a chat. */
export async function loadGroupPreview({ db, actor }: Ctx, id: number): Promise<GroupPreview | null> {
  const [group] = await previewQuery(db).execute({ id });
  return group && canReadInside(actor, { ...group, membership: null }).allowed ? group : null;
}

export function groupHead({ services: { appUrl } }: Ctx, group: GroupPreview): PageHead {
  const name = plain(group.name);
  const { place, facts } = groupPicture(group);
  return {
    title: name,
    description: summaryOf([
      ...facts,
      place,
      memberCount(group.memberCount),
      plain(plainText(group.description)),
    ]),
    url: `${appUrl}/groups/${group.id}`,
    picture: {
      url: `${appUrl}/api/groups/${group.id}/link-picture.png?v=${groupPictureVersion(group)}`,
      type: "image/png",
      description: `${name}, a group on ${BRAND.name}`,
    },
    data: { "@type": "Organization", areaServed: place },
  };
}

export const groupPictureVersion = (group: GroupPreview) => pictureVersion(groupPicture(group));

export function groupPicture({ name, type, region }: GroupPreview): LinkPicture {
  return {
    name,
    place: region ? stateName(region) : BRAND.country,
    facts: [USER_VEHICLE_LABELS[type]],
    lines: [],
  };
}
