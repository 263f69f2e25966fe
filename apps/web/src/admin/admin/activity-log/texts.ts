import type { AdminAct } from "@longpaddock/domain/audit/vocabulary";
import { countText, type ListCount } from "../../../list/texts";

export const ACTIVITY_LOG_TEXTS = {
  lead: "What administrators and the operator have done. Nobody can change or delete an entry.",
  failed: "Failed to load the activity log",
  failedMore: "We couldn't load more of the activity log.",
  empty: "Nothing here yet",
  emptyHint: "What administrators do shows up here.",
  commandLine: "The operator (command line)",
  deletedMember: "a deleted member",
  unknownAdministrator: "An administrator",
  none: "none",
  act: "What was done",
  administrator: "Administrator",
  subjectKind: "About",
  search: "Search the log",
  searchHint: "Name, email or id",
  period: "When",
} as const;

/** What follows the administrator's name: 'suspended Mina Ng'. {member} is whom the act was about besides its subject. */
export const ACT_SENTENCES: Readonly<Record<AdminAct, string>> = {
  plan_set: "set the plan of {subject}",
  member_suspended: "suspended {subject}",
  member_restored: "restored {subject}",
  member_signed_out: "signed {subject} out everywhere",
  route_type_set: "changed the type of the route {subject}",
  route_deleted: "deleted the route {subject}",
  deletion_request_reviewed: "reviewed the request to delete the route {subject}",
  report_reviewed: "reviewed report {subject}",
  issue_updated: "updated issue {subject}",
  group_edited: "edited the group {subject}",
  group_plan_set: "set the plan of the group {subject}",
  group_deleted: "deleted the group {subject}",
  group_member_approved: "let {member} into the group {subject}",
  group_member_removed: "removed {member} from the group {subject}",
  group_member_blocked: "blocked {member} from the group {subject}",
  group_member_unblocked: "unblocked {member} in the group {subject}",
  topic_removed: "removed topic {subject}",
  comment_removed: "removed comment {subject}",
  photo_removed: "removed photo {subject}",
  event_cancelled: "cancelled event {subject}",
  site_notice_created: "wrote site notice {subject}",
  site_notice_changed: "changed site notice {subject}",
  site_notice_withdrawn: "withdrew site notice {subject}",
  site_plans_set: "chose what members have",
  site_page_saved: "published the {subject} page",
  site_page_removed: "took the {subject} page away",
  admin_granted: "made {subject} an administrator",
  admin_revoked: "took the administrator's role from {subject}",
  password_reset: "set a new password for {subject}",
  data_exported: "exported data: {subject}",
  routes_imported: "imported routes for {subject}",
  list_imported: "brought a club's list into {subject}",
  database_migrated: "updated the database",
  demo_data_added: "added the demo data",
  backup_made: "made a backup",
  backup_restored: "restored a backup",
  database_moved: "moved the database to PostgreSQL",
  counts_corrected: "corrected what is kept with each write",
  figures_corrected: "corrected the figures of stored routes",
};

/** Fields that a sentence has already, or that only a computer needs. */
export const UNLISTED_FIELDS: readonly string[] = ["member", "route"];

/** What an empty field says. */
export const EMPTY_VALUES: Readonly<Record<string, string>> = {
  planEndsAt: "no end",
  until: "no end",
  assignee: "nobody",
  maxMembers: "no limit",
};

/** Labels of the fields of before and after. Others are written as they are called. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  profileType: "Plan",
  planEndsAt: "Plan ends",
  routeType: "Type",
  isPublic: "Public",
  isPrivate: "Private",
  maxMembers: "Maximum members",
  notesChanged: "Notes",
  imageUrl: "Picture",
  groupId: "Group",
  eventId: "Event",
  routeId: "Route",
};

/** 'Skill level', from skillLevel. */
export function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** '1 entry' or 'N entries' */
export function actsFound(count: ListCount): string {
  return `${countText(count)} ${count.count === 1 ? "entry" : "entries"}`;
}
