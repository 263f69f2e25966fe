import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { answerOf } from "./answers";
import { removeEndedBoards } from "./kept-boards";
import { claim, readAnswer, saveAnswers, wipe } from "./store";

beforeEach(async () => {
  await wipe();
  await claim("ana");
});

test("boards go once the positions on them have to be deleted, and nothing else does", async () => {
  const board = (id: number, minutes: number) =>
    answerOf([["rideDay", "board"], { input: { id }, type: "query" }], {
      keptUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
    });
  const other = answerOf([["events", "read"], { input: { id: 1 }, type: "query" }], {
    keptUntil: "2020-01-01",
  });
  const [ended, open] = [board(1, -1), board(2, 1)];
  await saveAnswers("ana", [ended, open, other]);
  await removeEndedBoards();
  expect(await readAnswer(ended.hash)).toBeNull();
  for (const { hash } of [open, other]) expect(await readAnswer(hash)).not.toBeNull();
});
