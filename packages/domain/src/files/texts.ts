/** What is wrong with an upload, as the member reads it. */
export const FILE_MESSAGES = {
  overPlan: (limit: string) => `The file is larger than your plan's limit of ${limit}`,
  overKind: (limit: string) => `The file is larger than the limit of ${limit}`,
  unsafeName: "The file's name contains a character that is not allowed",
  notText: "must be a file",
  notExpected: "is not a file this form takes",
  tooMany: (max: number) => (max === 1 ? "takes one file only" : `takes at most ${max} files`),
} as const;

export const PICTURE_MESSAGES = {
  missing: "Choose a picture to upload",
  empty: "The picture is empty",
  wrongType: "Only JPEG, PNG or WebP pictures can be uploaded",
  tooLarge: "The picture is too large: 50 megapixels at most",
  broken: "The picture is damaged or incomplete",
} as const;
