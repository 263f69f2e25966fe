export const OWN_FILES_TEXTS = {
  bring: "Many files? Bring your routes all at once",
  opened: (name: string) => `“${name}” is open. Check what we filled in, say what is missing, and share it.`,
} as const;
