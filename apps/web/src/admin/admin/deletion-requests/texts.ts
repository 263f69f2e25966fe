export const DELETION_REQUESTS_TEXTS = {
  title: "Route deletion requests",
  failed: "Failed to load the deletion requests",
  failedMore: "We couldn't load more deletion requests.",
  empty: "No deletion requests pending",
  noReason: "No reason given",
} as const;

/** What an administrator's decision about a request says, before and after. */
export const DELETION_REVIEW_TEXTS = {
  notes: "Notes",
  notesHint: "The author reads them",
  approved: {
    open: "Approve",
    title: (route: string) => `Delete “${route}”?`,
    description:
      "The route is deleted straight away, with its track, ratings and stars. Events keep their other details.",
    submit: "Delete route",
    pending: "Deleting…",
    done: "Request Approved",
    failed: "Failed to approve deletion request",
  },
  rejected: {
    open: "Reject",
    title: (route: string) => `Keep “${route}”?`,
    description: "The route stays as it is, and its author can ask again.",
    submit: "Reject request",
    pending: "Rejecting…",
    done: "Request Rejected",
    failed: "Failed to reject deletion request",
  },
} as const;
