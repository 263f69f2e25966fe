export const ADD_ROUTE_TEXTS = {
  lead: "Upload a GPX file or plot it.",
  planLead: "First where and on what. Then say what you like, and we plan the days.",
  done: "Success!",
  failed: { title: "Error", description: "Failed to share route. Please try again." },
  alreadyShared: "Already shared",
} as const;

export const OTHER_TAB_TEXTS = {
  shared: "You've already shared this route",
  sharedDescription: "You shared it in another tab. Start a new one here, or change that one on its page.",
  viewRoute: "View route",
  startNew: "Start a new route",
  writing: "You're writing a route in another tab too",
  writingOther: "This tab is for a new route. What you typed in the other one stays there.",
  writingCopy: "This tab has a copy of it. Go on in one of them, and share it there.",
} as const;
