// The checks of `npm test`: each uses one core, most of the time.
import { ROOT, runQuietly, turbo } from "../prepare.mjs";

const RULES_OF_DOMAIN = ["--production", "--include", "exports,types", "--workspace", "packages/domain"];

/** @type {import("../results/test-run.mjs").Step[]} */
export const checks = [
  {
    name: "types",
    seconds: 22,
    again: "pnpm typecheck",
    run: () => turbo(["run", "typecheck", "--output-logs=errors-only"]),
  },
  program("imports", 22, ["depcruise", "apps", "packages"]),
  {
    name: "build",
    seconds: 15,
    again: "pnpm build",
    run: () => turbo(["run", "build", "--output-logs=errors-only"]),
  },
  program("format and lint", 5, ["biome", "check", "--error-on-warnings", "."]),
  program("dead code", 10, ["knip"]),
  program("rules that only tests use", 5, ["knip", ...RULES_OF_DOMAIN]),
  script("structure", 3, "check-structure"),
  script("licences", 3, "check-licences"),
];

/** After the build. */
export const sizes = script("bundle sizes", 1, "check-sizes");

export function script(name, seconds, file) {
  const path = `scripts/${file}.mjs`;
  return { name, seconds, again: `node ${path}`, run: () => runQuietly(process.execPath, [path]) };
}

export function program(name, seconds, [command, ...args]) {
  const run = () => runQuietly(`${ROOT}node_modules/.bin/${command}`, args);
  return { name, seconds, again: ["npx", command, ...args].join(" "), run };
}
