export const FILE_MESSAGES = {
  overPlan: (limit: string) => `The file is larger than your plan's limit of ${limit}`,
  overKind: (limit: string) => `The file is larger than the limit of ${limit}`,
  unsafeName: "The file name contains a character that isn't allowed",
  notText: "must be a file",
  notExpected: "is not a file this form accepts",
  tooMany: (max: number) => (max === 1 ? "accepts only one file" : `accepts at most ${max} files`),
} as const;

export const PICTURE_MESSAGES = {
  missing: "Choose a picture to upload",
  empty: "The picture is empty",
  wrongType: "Only JPEG, PNG or WebP pictures can be uploaded",
  tooLarge: "The picture is larger than 50 megapixels",
  broken: "The picture is damaged or incomplete",
} as const;

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
