import { GROUP_ROLE_LABELS } from "@longpaddock/domain/groups/texts";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { PROFILE_TYPE_LABELS } from "../../../accounts/members/texts";
import { dayAndTime, fullName, wholeNumber } from "../../../lib/format";
import { SKILL_LEVEL_LABELS } from "../../../lib/words/texts";
import { NOTICE_KIND_LABELS } from "../../../site/site/notice/texts";
import { ROUTES_TEXTS } from "../routes/texts";
import { SITE_PLAN_LABELS } from "../site/texts";
import { ACTIVITY_LOG_TEXTS, EMPTY_VALUES } from "./texts";
import type { AdminAct } from "./use-acts";

/** Fields that hold a member's id. */
const MEMBER_FIELDS = ["author", "member", "owner", "assignee", "requester"];
/** Fields that hold the id of something else. Other numbers are counts. */
const ID_FIELDS = ["groupId", "eventId", "routeId", "topic"];
const INSTANT = /^\d{4}-\d\d-\d\dT/;

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profileType: PROFILE_TYPE_LABELS,
  plans: SITE_PLAN_LABELS,
  routeType: ROUTES_TEXTS.types,
  skillLevel: SKILL_LEVEL_LABELS,
  kind: NOTICE_KIND_LABELS,
  role: { ...GROUP_ROLE_LABELS, user: "Member", [ADMIN_ROLE]: "Administrator" },
};
/** Of vocabularies whose words read well themselves: 'in_progress', 'cancelled', 'motorcycle'. */
const PLAIN_WORDS = ["status", "type"];

export type ActValue = string | number | boolean | null | undefined;

/** A value of before or after, as people say it. */
export function valueText(act: AdminAct, [field, value]: readonly [string, ActValue], zone: string): string {
  if (value === null || value === undefined) return EMPTY_VALUES[field] ?? ACTIVITY_LOG_TEXTS.none;
  if (field === "notesChanged") return "changed";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return ID_FIELDS.includes(field) ? `number ${value}` : wholeNumber(value);
  if (MEMBER_FIELDS.includes(field)) return memberName(act, value);
  if (INSTANT.test(value)) return dayAndTime(value, zone);
  return WORDS[field]?.[value] ?? (PLAIN_WORDS.includes(field) ? plain(value) : value);
}

/** 'In progress', from in_progress. */
const plain = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("_", " ");

export function memberName({ members }: Pick<AdminAct, "members">, id: string): string {
  const member = members.find((one) => one.id === id);
  return member ? fullName(member, "No name yet") : ACTIVITY_LOG_TEXTS.deletedMember;
}
