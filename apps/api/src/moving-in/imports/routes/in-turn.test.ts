import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./in-turn";

const request = { isOver: () => false };

test("archives are read one after the other, also after one that fails, and not more than four wait", async () => {
  let running = 0;
  let most = 0;
  const work = async (fails = false) => {
    running++;
    most = Math.max(most, running);
    await delay(5);
    running--;
    if (fails) throw new Error("broken");
    return "read";
  };
  const over = { isOver: () => true };
  const answers = await Promise.allSettled([
    inTurn(request, () => work(true)),
    inTurn(request, () => work()),
    inTurn(over, () => work()),
    inTurn(request, () => work()),
    inTurn(request, () => work()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
  expect(answers.at(-1)).toMatchObject({ reason: { code: "UNAVAILABLE", retryAfter: 60 } });
  expect(most).toBe(1);
  expect(await inTurn(request, () => work())).toBe("read");
});
