export const OPEN_FILE_TEXTS = {
  title: "Open a file",
  opening: "Opening the file…",
  none: "There is no file to open",
  noneText: "Open the file again, or choose it when you add a route.",
  add: "Add Route",
} as const;
