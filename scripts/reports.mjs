// Reads the JSON reports of Vitest and Playwright.
import { existsSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "./prepare.mjs";

/** The reports of the last run. */
export function results() {
  return ["apps", "packages"]
    .flatMap((group) => readdirSync(`${ROOT}${group}`).map((name) => `${ROOT}${group}/${name}/.results`))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
}

/** The tests of a report that ran, with their file and title. */
export function testsOf(report) {
  return report.stats ? journeysOf(report) : unitTestsOf(report);
}

function unitTestsOf({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ title, fullName, status }) => ({
        title,
        name: `${relative(ROOT, name)}: ${fullName}`,
        passed: status === "passed",
      })),
  );
}

function journeysOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "skipped")
      .map(({ status }) => ({ title, name: `${file}: ${title}`, passed: status !== "unexpected" })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** How long each file of a report took, in seconds. */
export function secondsOf(report) {
  if (!report.stats)
    return report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }));
  return report.suites.map((suite) => ({
    file: suite.file,
    seconds: journeyTimes(suite).reduce((sum, duration) => sum + duration, 0) / 1000,
  }));
}

function journeyTimes({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.flatMap(journeyTimes)];
}
