import { expect, test } from "vitest";
import { setBriefingInput } from "../briefings/schema";
import {
  createAnnouncementInput,
  createCommentInput,
  createTopicInput,
  postInEventInput,
  updateCommentInput,
  updateTopicInput,
} from "../discussions/schema";
import { setSitePageInput } from "../site/schema";
import { MAX_ELEMENTS, MAX_PAGE_ELEMENTS } from "./rules";

test.each([
  ["a topic", createTopicInput, "content"],
  ["a changed topic", updateTopicInput, "content"],
  ["a post at an event", postInEventInput, "content"],
  ["an announcement", createAnnouncementInput, "content"],
  ["a comment", createCommentInput, "content"],
  ["a changed comment", updateCommentInput, "content"],
  ["a briefing", setBriefingInput, "briefingContent"],
  ["a disclaimer", setBriefingInput, "disclaimerContent"],
  ["a page of the site", setSitePageInput, "text"],
])("%s of too many short quotes is refused at its field", (_what, schema, field) => {
  const max = field === "text" ? MAX_PAGE_ELEMENTS : MAX_ELEMENTS;
  const input = { id: 1, name: "terms", version: 0, title: "Birdsville" };
  const { error } = schema.safeParse({ ...input, [field]: "> x\n\n".repeat(max / 2 + 1) });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [
      [field],
      `This text has about ${(max + 2).toLocaleString("en-AU")} paragraphs, list items, quotes, links and bold or italic words. It can have at most ${max.toLocaleString("en-AU")}.`,
    ],
  ]);
  expect(schema.safeParse({ ...input, [field]: "> x\n\n".repeat(max / 2) }).success).toBe(true);
});
