/**
 * A throwaway PostgreSQL server for tests and measurements.
 *
 *   node scripts/postgres.mjs -- <command…>     runs the command with TEST_DATABASE_URL set
 */
import { execFileSync, spawn } from "node:child_process";
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "./temporary-folder.mjs";

const DEBIAN = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 30_000;
/** The processes of a killed server take a moment to notice, and keep the next one from starting until then. */
const RESTART_TIMEOUT_MS = 20_000;
/**
 * Fast but unsafe settings: the data is temporary. Without autovacuum, statistics and with them query plans change
 * only when a test says so.
 */
const SETTINGS = {
  autovacuum: "off",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
  // In memory it would keep a gigabyte of what it has written long ago.
  max_wal_size: "256MB",
};

/**
 * Starts a temporary server on a free port; its user may create databases. Null when PostgreSQL is not
 * installed. `settings` replace some of the settings above.
 * @param {Record<string, string>} [settings]
 * @param {string} [parent] the folder for its files, for example on a disk whose speed is measured
 * @returns `restart` stops the server, gently or with another signal, waits for `whileDown`, and resolves when the
 * server accepts connections again; `freeze` stops all its processes until `thaw`; `hasEnded` tells whether it gave up
 */
export function startPostgres(settings = {}, parent = temporaryFolder()) {
  return startOn(initialise, settings, parent);
}

/**
 * Starts a server that follows the one of this address, a copy of which it begins with.
 * @param {string} primaryUrl
 * @param {Record<string, string>} [settings]
 */
export function startReplica(primaryUrl, settings = {}) {
  return startOn((bin, home, account) => copyPrimary(primaryUrl, { bin, home, account }), settings);
}

async function startOn(makeData, settings, parent = temporaryFolder()) {
  const bin = findPostgres();
  if (!bin) return null;
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(parent, "long-paddock-postgres-"));
  try {
    if (account.uid !== undefined) chownSync(home, account.uid, account.gid);
    makeData(bin, home, account);
    const port = await freePort();
    const start = () =>
      startServer(join(bin, "postgres"), serverArguments(home, port, settings), { cwd: home, ...account });
    const server = controls(start, await start(), home);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, ...server };
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

export function findPostgres() {
  const versions = listOf(DEBIAN).toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => isProgram(join(folder, "initdb")) && isProgram(join(folder, "postgres")));
}

function listOf(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const idOf = (flag) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: idOf("-u"), gid: idOf("-g") };
    } catch {
      // Try the next account.
    }
  }
  throw new Error("PostgreSQL does not run as root, and this machine has no other account to run it as");
}

function initialise(bin, home, account) {
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  const options = [
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    `--locale=${locale}`,
    "--no-sync",
  ];
  execFileSync(join(bin, "initdb"), [...options, "--pgdata", join(home, "data")], {
    cwd: home,
    stdio: ["ignore", "ignore", "pipe"],
    ...account,
  });
}

function copyPrimary(primaryUrl, { bin, home, account }) {
  const options = ["--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast", "--no-sync"];
  execFileSync(
    join(bin, "pg_basebackup"),
    [...options, "--pgdata", join(home, "data"), "--dbname", primaryUrl],
    { cwd: home, stdio: ["ignore", "ignore", "pipe"], ...account },
  );
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function serverArguments(home, port, settings) {
  const all = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  return ["-D", join(home, "data"), "-p", String(port), ...all];
}

function startServer(program, args, options) {
  return new Promise((resolve, reject) => {
    const server = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    const fail = (why) => {
      server.kill("SIGQUIT");
      reject(new Error(`PostgreSQL did not start (${why}):\n${log}`));
    };
    const timer = setTimeout(fail, START_TIMEOUT_MS, "no answer in time");
    const ended = (code) => {
      clearTimeout(timer);
      fail(`exit code ${code}`);
    };
    server.once("error", reject).once("exit", ended);
    server.stderr.setEncoding("utf8").on("data", (text) => {
      if (log === null) return;
      log += text;
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      log = null;
      clearTimeout(timer);
      server.off("exit", ended);
      resolve(server);
    });
  });
}

function controls(start, first, home) {
  let server = first;
  const remove = () => rmSync(home, { recursive: true, force: true });
  // Kill the server when this process exits without stopping it.
  const kill = () => {
    server.kill("SIGCONT");
    server.kill("SIGQUIT");
    remove();
  };
  process.once("exit", kill);
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const end = async (signal) => {
    if (hasEnded()) return;
    const exited = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    const killTimer = setTimeout(() => server.kill("SIGQUIT"), 10_000);
    await exited;
    clearTimeout(killTimer);
  };
  return {
    async stop() {
      process.off("exit", kill);
      await end("SIGINT");
      remove();
    },
    async restart(signal = "SIGINT", whileDown = async () => {}) {
      await end(signal);
      await whileDown();
      server = await startAgain(start);
    },
    hasEnded,
    freeze: () => signalAll(server, "SIGSTOP"),
    thaw: () => signalAll(server, "SIGCONT"),
  };
}

async function startAgain(start) {
  const until = Date.now() + RESTART_TIMEOUT_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Signals the server and its processes, one for each connection and some for the background. */
function signalAll(server, signal) {
  server.kill(signal);
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  for (const line of processes.trim().split("\n")) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (parent !== server.pid) continue;
    try {
      process.kill(pid, signal);
    } catch (error) {
      // Connections and background work may end at any time.
      if (error.code !== "ESRCH") throw error;
    }
  }
}

async function runWithPostgres([command, ...args]) {
  const server = await startPostgres();
  if (!server) throw new Error("PostgreSQL is not installed on this machine");
  const child = spawn(command, args, {
    stdio: "inherit",
    env: { ...process.env, TEST_DATABASE_URL: server.url },
  });
  const forward = (signal) => child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject).once("exit", (status) => resolve(status ?? 1));
  }).finally(server.stop);
  process.exitCode = code;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const command = process.argv.slice(process.argv.indexOf("--") + 1);
  if (!process.argv.includes("--") || command.length === 0) {
    console.error("Usage: node scripts/postgres.mjs -- <command…>");
    process.exitCode = 2;
  } else {
    await runWithPostgres(command);
  }
}
