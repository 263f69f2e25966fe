/** What administrators do as such, and the operator from the command line. Add your act here; the log shows its label. */
export const ADMIN_ACTS = {
  plan_set: "Set a plan",
  member_suspended: "Suspended a member",
  member_restored: "Restored a member",
  member_signed_out: "Signed a member out",
  route_type_set: "Changed a route's type",
  route_deleted: "Deleted a route",
  deletion_request_reviewed: "Reviewed a deletion request",
  report_reviewed: "Reviewed a report",
  issue_updated: "Updated an issue",
  group_edited: "Edited a group",
  group_plan_set: "Set a group's plan",
  group_deleted: "Deleted a group",
  group_member_approved: "Let a member into a group",
  group_member_removed: "Removed a member from a group",
  group_member_blocked: "Blocked a member from a group",
  group_member_unblocked: "Unblocked a member of a group",
  topic_removed: "Removed a topic",
  comment_removed: "Removed a comment",
  photo_removed: "Removed a photo",
  event_cancelled: "Cancelled an event",
  site_notice_created: "Wrote a site notice",
  site_notice_changed: "Changed a site notice",
  site_notice_withdrawn: "Withdrew a site notice",
  site_plans_set: "Chose what members have",
  site_page_saved: "Wrote a page",
  site_page_removed: "Took a page away",
  admin_granted: "Made an administrator",
  admin_revoked: "Took an administrator's role away",
  password_reset: "Set a password",
  data_exported: "Exported data",
  routes_imported: "Imported routes for a member",
  list_imported: "Brought a club's list into a group",
  database_migrated: "Updated the database",
  demo_data_added: "Added the demo data",
  backup_made: "Made a backup",
  backup_restored: "Restored a backup",
  database_moved: "Moved the database to PostgreSQL",
  counts_corrected: "Corrected what is kept with each write",
  figures_corrected: "Corrected the figures of stored routes",
} as const;

export type AdminAct = keyof typeof ADMIN_ACTS;

export const ADMIN_ACT_WORDS = Object.keys(ADMIN_ACTS) as AdminAct[];

/** What an act was about. */
export const ACT_SUBJECTS = {
  member: "Member",
  route: "Route",
  deletion_request: "Deletion request",
  report: "Report",
  issue: "Issue",
  group: "Group",
  event: "Event",
  topic: "Topic",
  comment: "Comment",
  photo: "Photo",
  notice: "Site notice",
  page: "Page",
  site: "Site",
} as const;

export type ActSubjectKind = keyof typeof ACT_SUBJECTS;

export const ACT_SUBJECT_WORDS = Object.keys(ACT_SUBJECTS) as ActSubjectKind[];

/** The filter for what the operator did from the command line, instead of an administrator's id. */
export const COMMAND_LINE = "command-line";
