import { existsSync, readFileSync } from "node:fs";
import { ROOT } from "./prepare.mjs";

/**
 * @typedef {object} Mutation
 * @property {string} rule what it breaks
 * @property {string} file
 * @property {string} from a text that the file has once
 * @property {string} to
 */

/** @type {readonly Mutation[]} */
export const MUTATIONS = JSON.parse(readFileSync(`${ROOT}scripts/mutations.json`, "utf8"));

/** Those whose text is gone, or isn't the only one any more. */
export const mutationProblems = () =>
  MUTATIONS.flatMap(({ file, from, rule }) => {
    const found = existsSync(ROOT + file) ? readFileSync(ROOT + file, "utf8").split(from).length - 1 : 0;
    return found === 1
      ? []
      : [`scripts/mutations.json, ${rule}: ${file} has its text ${found} times, not once: ${from}`];
  });
