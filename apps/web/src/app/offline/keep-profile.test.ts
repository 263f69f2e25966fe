// @vitest-environment happy-dom

import "fake-indexeddb/auto";
import { getQueryKey } from "@trpc/react-query";
import { beforeEach, expect, test } from "vitest";
import { stubTrpc } from "../../../test/stub-trpc";
import { createApiClient, trpc } from "../../lib/api";
import { answerOf } from "../../lib/offline/answers";
import { claim, readAnswer, saveAnswers, wipe } from "../../lib/offline/store";
import { keepProfile } from "./keep-profile";

const PROFILE = getQueryKey(trpc.members.profile, undefined, "query");
const STATS = getQueryKey(trpc.members.stats, undefined, "query");

let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  await wipe();
  await claim("ana");
  const answer = (name: string) => () => {
    asked.push(name);
    return { items: [], nextCursor: null };
  };
  const names = ["members.profile", "members.stats", "userVehicles.list", "events.list", "routes.list"];
  stubTrpc(Object.fromEntries(names.map((name) => [name, answer(name)])));
});

const keep = () => keepProfile(createApiClient(), "ana");

test("what a page of its own has kept doesn't stand for the rest of the profile", async () => {
  await saveAnswers("ana", [answerOf(PROFILE, { limits: {} })]);
  await keep();
  expect(await readAnswer(answerOf(STATS, null).hash)).toMatchObject({ memberId: "ana" });
});

test("what is a day old or less isn't asked for again", async () => {
  await keep();
  asked = [];
  await keep();
  expect(asked).toEqual([]);
});
