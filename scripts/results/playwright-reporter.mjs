import { openResults } from "./lines.mjs";

/** Writes the result of each journey when it ends (lines.mjs). */
export default class {
  #write = openResults();

  onTestEnd(test, { status, duration, errors }) {
    if (status === "skipped" || status === "interrupted") return;
    this.#write({
      file: test.location.file,
      title: test.title,
      name: test.titlePath().slice(3).join(" "),
      passed: test.ok(),
      seconds: duration / 1000,
      ...(errors.length > 0 && { why: errors.map(({ stack, message }) => stack ?? message).join("\n") }),
    });
  }

  onError({ stack, message }) {
    this.#write({
      file: process.cwd(),
      title: "",
      name: "outside of its journeys",
      passed: false,
      seconds: 0,
      why: stack ?? message,
    });
  }

  /** Beside the list. */
  printsToStdio() {
    return false;
  }
}
