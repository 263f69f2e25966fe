export const CREATE_GROUP_TEXTS = {
  title: "Create Adventure Group",
  submit: "Create Group",
  sending: "Creating…",
  done: { title: "Group Created" },
  failed: "Failed to create group",
  needsPlan: "Creating a group comes with the Premium plan.",
} as const;
