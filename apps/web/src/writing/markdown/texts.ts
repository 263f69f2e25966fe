export const MARKDOWN_TEXTS = {
  whole: "This text is too long to lay out, so it's shown as it was typed:",
  rest: "The rest is too long to lay out, so it's shown as it was typed:",
  you: "(you)",
} as const;
