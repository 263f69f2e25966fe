/**
 * The command that runs a failed test alone, from the root of the repository.
 * @param {import("./test-run.mjs").Step} step
 * @param {import("./lines.mjs").TestResult} result
 */
export function repeatCommand({ before = "", after = "" }, { file, name, title }) {
  const [group, workspace, ...rest] = file.split("/");
  const path = rest.join("/");
  const [program, filter, wanted] = path.endsWith(".spec.ts")
    ? ["playwright test", "-g", title]
    : ["vitest run", "-t", name];
  const one = title === "" ? [] : [filter, quoted(literal(wanted))];
  const words = [before, "npx", program, after, path, ...one];
  return `cd ${group}/${workspace} && ${words.filter(Boolean).join(" ")}`;
}

/** Both programs take a regular expression. */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
