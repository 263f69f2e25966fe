import { FIRST_LIST } from "@longpaddock/domain/routes/first-list";
import { expect, test } from "vitest";
import { queryOfAddress } from "./use-routes";

test("without filters Discover asks for what the server has browsers fetch ahead", () => {
  expect(queryOfAddress("")).toEqual(FIRST_LIST);
  expect(queryOfAddress("?state=NSW")).not.toEqual(FIRST_LIST);
});
