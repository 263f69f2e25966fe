import { PATHS } from "../../../lib/paths";

/** The heading of the reported issues. */
export const ISSUES_ID = "issues-title";

/** Names the member whose dialog is open. */
export const MEMBER_PARAM = "member";

/** The tab of the members, with the dialog of one. */
export const adminMemberPath = (id: string) =>
  `${PATHS.admin}?${new URLSearchParams({ tab: "members", [MEMBER_PARAM]: id })}`;

/** What the log has about a member. */
export const memberActsPath = (id: string) =>
  `${PATHS.admin}?${new URLSearchParams({ tab: "activity-log", search: id, subjectKind: "member" })}`;

/** The reports that a member sent, and those about what they wrote. */
export const memberReportsPath = (id: string) =>
  `${PATHS.admin}?${new URLSearchParams({ status: "all", search: id })}#${ISSUES_ID}`;
