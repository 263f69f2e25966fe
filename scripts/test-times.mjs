/**
 * Where the time of the tests went: the seconds of the last run of each suite, and of its files that took longest.
 *
 *   node scripts/test-times.mjs [how many files of each suite]
 */
import { relative } from "node:path";
import { ROOT } from "./prepare.mjs";
import { readResults, resultFiles } from "./results/lines.mjs";

const count = Number(process.argv[2] ?? 10);
const suites = resultFiles().map((path) => {
  const seconds = new Map();
  for (const test of readResults(path)) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
  const files = [...seconds].toSorted(([, a], [, b]) => b - a);
  return { name: relative(ROOT, path), files, seconds: files.reduce((sum, [, own]) => sum + own, 0) };
});
for (const { name, files, seconds } of suites.toSorted((a, b) => b.seconds - a.seconds)) {
  console.log(`${seconds.toFixed(0)} s in ${files.length} files, those side by side added up: ${name}`);
  for (const [file, own] of files.slice(0, count)) console.log(`  ${own.toFixed(1)} s ${file}`);
}
