import { calendarFeeds } from "@longpaddock/db/schema/calendar-feeds";
import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { contentReports } from "@longpaddock/db/schema/content-reports";
import { datePollVotes } from "@longpaddock/db/schema/date-poll-votes";
import { datePolls } from "@longpaddock/db/schema/date-polls";
import { digests } from "@longpaddock/db/schema/digests";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { emergencyCardOpenings } from "@longpaddock/db/schema/emergency-cards";
import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventClosings } from "@longpaddock/db/schema/event-closings";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventPhotos } from "@longpaddock/db/schema/event-photos";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { eventRoleEnds } from "@longpaddock/db/schema/event-role-ends";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { headCounts } from "@longpaddock/db/schema/head-counts";
import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { imports } from "@longpaddock/db/schema/imports";
import { incidentNotes, incidents } from "@longpaddock/db/schema/incidents";
import { memberMutes } from "@longpaddock/db/schema/member-mutes";
import { memberSharing } from "@longpaddock/db/schema/member-sharing";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { notifications } from "@longpaddock/db/schema/notifications";
import { oidcAccounts } from "@longpaddock/db/schema/oidc-accounts";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { pollBallots } from "@longpaddock/db/schema/poll-ballots";
import { polls } from "@longpaddock/db/schema/polls";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { badgeProgress, userBadges } from "@longpaddock/db/schema/user-badges";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { users } from "@longpaddock/db/schema/users";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A file of the download: the rows of a table that a member owns. */
export interface Section {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly owner: PgColumn;
  /** Unique among the owner's rows, which are read in its order. */
  readonly key: PgColumn;
  /** Columns about other people, and those that mean nothing outside of this database. */
  readonly leftOut: readonly PgColumn[];
}

const section = (name: string, [owner, key]: [PgColumn, PgColumn], leftOut: PgColumn[] = []): Section => ({
  name,
  owner,
  key,
  leftOut,
});

/** Routes have files too, so `own-routes.ts` reads them. A test fails when a table of members' rows is missing here. */
export const SECTIONS: readonly Section[] = [
  section("profile", [users.id, users.id], [users.deletedAt]),
  section("sharing", [memberSharing.userId, memberSharing.userId]),
  section("linked-sign-ins", [oidcAccounts.userId, oidcAccounts.subject]),
  section("home-area", [homeAreas.userId, homeAreas.userId], [homeAreas.secret]),
  section(
    "emergency-card-openings",
    [emergencyCardOpenings.userId, emergencyCardOpenings.id],
    [emergencyCardOpenings.openedBy, emergencyCardOpenings.actId],
  ),
  section("vehicles", [userVehicles.userId, userVehicles.id]),
  section("marks", [userRoutes.userId, userRoutes.id]),
  section("ratings", [routeRatings.userId, routeRatings.id]),
  section(
    "deletion-requests",
    [routeDeletionRequests.requesterId, routeDeletionRequests.id],
    [routeDeletionRequests.adminId],
  ),
  section("reports", [contentReports.reporterId, contentReports.id], [contentReports.adminId]),
  section(
    "issues",
    [reportedIssues.userId, reportedIssues.id],
    [
      reportedIssues.adminNotes,
      reportedIssues.assignedToId,
      reportedIssues.contentAuthorId,
      reportedIssues.groupHandledBy,
    ],
  ),
  section("badges", [userBadges.userId, userBadges.id]),
  section("badge-progress", [badgeProgress.userId, badgeProgress.id]),
  section("groups", [groups.createdBy, groups.id], [groups.search]),
  section("group-memberships", [groupMembers.userId, groupMembers.id]),
  section("notification-settings", [notificationSettings.userId, notificationSettings.userId]),
  section(
    "push-subscriptions",
    [pushSubscriptions.userId, pushSubscriptions.id],
    [pushSubscriptions.sid, pushSubscriptions.p256dh, pushSubscriptions.auth],
  ),
  section(
    "calendar-feed",
    [calendarFeeds.userId, calendarFeeds.userId],
    [calendarFeeds.secretHash, calendarFeeds.contentHash],
  ),
  section("invite-links", [groupInvites.createdBy, groupInvites.id], [groupInvites.secretHash]),
  section(
    "email-invites",
    [emailInvites.invitedBy, emailInvites.id],
    [
      emailInvites.email,
      emailInvites.folded,
      emailInvites.inviteId,
      emailInvites.firstName,
      emailInvites.role,
      emailInvites.memberNumber,
      emailInvites.financialUntil,
    ],
  ),
  section("imports", [imports.createdBy, imports.id], [imports.startedBy]),
  section("weekly-mails", [digests.userId, digests.userId]),
  section("muted-groups", [groupMutes.userId, groupMutes.groupId]),
  section("muted-members", [memberMutes.userId, memberMutes.id], [memberMutes.mutedId]),
  section(
    "notifications",
    [notifications.userId, notifications.id],
    [notifications.actorId, notifications.actId],
  ),
  section(
    "posts",
    [groupPosts.authorId, groupPosts.id],
    [groupPosts.mentionedIds, groupPosts.pollVotes, groupPosts.search],
  ),
  section(
    "comments",
    [groupPostComments.authorId, groupPostComments.id],
    [groupPostComments.mentionedIds, groupPostComments.place, groupPostComments.search],
  ),
  section("read-posts", [postReads.userId, postReads.postId]),
  section("liked-posts", [postLikes.userId, postLikes.postId]),
  section("liked-comments", [commentLikes.userId, commentLikes.commentId]),
  section("polls", [polls.authorId, polls.id], [polls.votes]),
  section("poll-votes", [pollBallots.userId, pollBallots.pollId]),
  section("date-polls", [datePolls.authorId, datePolls.id]),
  section("date-poll-votes", [datePollVotes.userId, datePollVotes.id]),
  section("events", [events.organizerId, events.id]),
  section("event-proposals", [eventProposals.authorId, eventProposals.id]),
  section(
    "event-answers",
    [eventParticipants.userId, eventParticipants.id],
    [
      eventParticipants.addedBy,
      eventParticipants.emergencyContact,
      eventParticipants.emergencyContactPhone,
      eventParticipants.emergencyContactEmail,
      eventParticipants.passengers,
      eventParticipants.eventDayEndsAt,
      eventParticipants.fieldTimes,
    ],
  ),
  section("event-roles", [eventRoles.userId, eventRoles.id]),
  section("ended-event-roles", [eventRoleEnds.userId, eventRoleEnds.id]),
  section("closed-events", [eventClosings.closedBy, eventClosings.eventId]),
  section(
    "check-ins",
    [eventCheckIns.userId, eventCheckIns.id],
    [eventCheckIns.saidBy, eventCheckIns.eventDayEndsAt],
  ),
  section("check-in-acts", [eventCheckInActs.userId, eventCheckInActs.id], [eventCheckInActs.saidBy]),
  section(
    "overdue-steps",
    [overdueSteps.userId, overdueSteps.id],
    [overdueSteps.participantId, overdueSteps.addressHash, overdueSteps.attempts, overdueSteps.dueAt],
  ),
  section("event-photos", [eventPhotos.userId, eventPhotos.id]),
  section("route-photos", [routePhotos.userId, routePhotos.id]),
  section("briefings", [eventBriefings.createdBy, eventBriefings.id]),
  section("acknowledged-briefings", [eventAcknowledgments.userId, eventAcknowledgments.id]),
];

/**
 * What stays when a member deletes their account, under a nameless one: content that others see or answer, and rows
 * behind a stored total. All other rows of the member go with theirs in `users`. A test compares this with the foreign
 * keys of the database.
 */
export const KEPT: readonly PgColumn[] = [
  routes.authorId,
  routeRatings.userId,
  groups.createdBy,
  groupMembers.userId,
  groupPosts.authorId,
  groupPostComments.authorId,
  postLikes.userId,
  commentLikes.userId,
  polls.authorId,
  pollBallots.userId,
  datePolls.authorId,
  events.organizerId,
  eventParticipants.userId,
  eventParticipants.addedBy,
  // Without a name, what a leader said of a rider would be the rider's own word.
  eventCheckIns.saidBy,
  eventCheckInActs.saidBy,
  guestCheckIns.saidBy,
  guestCheckInActs.saidBy,
  headCounts.countedBy,
  eventClosings.closedBy,
  incidents.filedBy,
  incidentNotes.writtenBy,
  eventBriefings.createdBy,
  emergencyCardOpenings.openedBy,
];
