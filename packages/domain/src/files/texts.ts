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
