// `npm start`: installs and builds if needed, then serves the site on the embedded database.
import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { installDependencies, ROOT, requireNode, turbo } from "./prepare.mjs";

requireNode();
await installDependencies();
const built = await turbo(["run", "build", "--output-logs=errors-only"]);
if (built !== 0) process.exit(built);

const server = spawn(process.execPath, ["apps/api/dist/main.js"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { SEED_DEMO: "true", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("close", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
await announce();

/** Prints the address, and the demo accounts of a demo install. */
async function announce() {
  const port = process.env.PORT || 3000;
  const local = `http://${localHost()}:${port}`;
  while (!(await fetch(`${local}/readyz`).catch(() => null))?.ok) await delay(200);
  const options = await fetch(`${local}/trpc/auth.options`).then((answer) => answer.json());
  const { demoAccounts } = options.result.data;
  const lines = [
    `The site is at ${process.env.APP_URL || `http://localhost:${port}`}`,
    ...(demoAccounts.length > 0 ? ["", "Demo accounts:"] : []),
    ...demoAccounts.map(({ label, email, password }) => `  ${label}: ${email} · ${password}`),
  ];
  console.log(`\n${lines.join("\n")}\n`);
}

/** Where this machine reaches the server: a server that listens on every address answers on the loopback one too. */
function localHost() {
  const { HOST } = process.env;
  if (!HOST || HOST === "0.0.0.0" || HOST === "::") return "127.0.0.1";
  return HOST.includes(":") ? `[${HOST}]` : HOST;
}
