export const OWN_FILES_TEXTS = {
  bring: "Many files? Bring your routes all at once",
  opened: (name: string) => `“${name}” is ready. It is filled in once you choose GPX Upload.`,
} as const;
