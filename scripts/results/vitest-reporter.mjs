import { openResults } from "./lines.mjs";

/** Writes the result of each test when it ends (lines.mjs), and of each file whose tests could not be run. */
export default class {
  #write = openResults();

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === "skipped") return;
    this.#write({
      file: test.module.moduleId,
      title: test.name,
      // Joined as its filter (`-t`) expects.
      name: test.fullName.replaceAll(" > ", " "),
      passed: state === "passed",
      seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      ...(errors?.length && { why: textOf(errors) }),
    });
  }

  onTestSuiteResult(suite) {
    this.#writeErrors(suite.module.moduleId, suite.errors());
  }

  onTestModuleEnd(module) {
    this.#writeErrors(module.moduleId, module.errors());
  }

  onTestRunEnd(_modules, unhandled) {
    for (const error of unhandled) this.#writeErrors(error.VITEST_TEST_PATH ?? process.cwd(), [error]);
  }

  #writeErrors(file, errors) {
    if (errors.length === 0) return;
    this.#write({
      file,
      title: "",
      name: "outside of its tests",
      passed: false,
      seconds: 0,
      why: textOf(errors),
    });
  }
}

/** The stack of a test that took too long names a placeholder instead of the message. */
const textOf = (errors) =>
  errors
    .map(({ stack = "", message = "" }) => (stack.includes(message) ? stack : `${message}\n${stack}`))
    .join("\n");
