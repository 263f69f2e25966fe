import { type TestContext, test } from "vitest";
import { type AttackId, CATALOGUE } from "./catalogue";

/** The test of one attack of the catalogue, named by its id and what the product does about it. */
export function attack(
  id: AttackId,
  play: (context: TestContext) => Promise<void> | void,
  timeoutMs?: number,
): void {
  const row = CATALOGUE.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The catalogue has no attack ${id}`);
  if (row.inBrowser) throw new Error(`The catalogue says that ${id} is played in a browser`);
  test(`${id}: ${row.behaviour}`, play, timeoutMs);
}
