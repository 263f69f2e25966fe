/**
 * Where the time of the last `npm test` went: the seconds of each suite, and of the files that took longest.
 *
 *   node scripts/test-times.mjs [how many files of each suite]
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./prepare.mjs";
import { results, secondsOf } from "./reports.mjs";

const count = Number(process.argv[2] ?? 10);
const suites = results().map((report) => {
  const files = secondsOf(JSON.parse(readFileSync(report, "utf8"))).toSorted((a, b) => b.seconds - a.seconds);
  return { name: relative(ROOT, report), files, seconds: files.reduce((sum, file) => sum + file.seconds, 0) };
});
for (const { name, files, seconds } of suites.toSorted((a, b) => b.seconds - a.seconds)) {
  console.log(`${seconds.toFixed(0)} s in ${files.length} files, those side by side added up: ${name}`);
  for (const file of files.slice(0, count)) console.log(`  ${file.seconds.toFixed(1)} s ${file.file}`);
}
