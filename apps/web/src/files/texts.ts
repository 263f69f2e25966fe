export const PICTURE_TEXTS = {
  add: "Add a picture",
  change: "Change picture",
  save: "Save picture",
  cancel: "Cancel",
  uploading: "Uploading your picture",
  preparing: "Preparing your picture",
  preview: "This is how your picture will look.",
  /** Of those that were chosen beyond the places there are. */
  leftOut: (names: readonly string[], max: number) =>
    `There is room for ${max} pictures. Not added: ${names.join(", ")}`,
} as const;
