// The programs around the tests: PostgreSQL, Chromium, and what stands around several processes of the server.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findPostgres } from "./postgres.mjs";

/** The headless shell draws no window and takes half the time. The whole Chromium shows notifications. */
const CHROMIUMS = ["chromium-headless-shell", "chromium"];
/** By Debian's names. */
const AROUND = {
  "redis-server": "/usr/bin",
  pgbouncer: "/usr/sbin",
  haproxy: "/usr/sbin",
  nginx: "/usr/sbin",
  caddy: "/usr/bin",
  openssl: "/usr/bin",
};

/**
 * Installs what is missing, on Debian as root.
 * @param {boolean} isWhole whether the server is tested among the programs that stand around it, too
 * @returns where Chromium is, and a line for each part of the tests that can't run
 */
export function findPrograms(isWhole) {
  const packages = [
    ...(process.env.CHROMIUM ? [] : CHROMIUMS.filter((name) => !existsSync(`/usr/bin/${name}`))),
    ...(findPostgres() ? [] : ["postgresql"]),
    ...(isWhole ? missingAround() : []),
  ];
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) install(packages);

  const [chromium, hasPostgres, around] = [findChromium(), findPostgres() !== undefined, missingAround()];
  const missing = [
    ...(chromium ? [] : ["what needs a browser: install chromium, or set CHROMIUM to its path"]),
    ...(hasPostgres ? [] : ["what needs PostgreSQL's server programs: install postgresql"]),
    ...(isWhole && around.length > 0 ? [`several machines: install ${around.join(", ")}`] : []),
  ];
  return { chromium, hasPostgres, hasMachines: hasPostgres && around.length === 0, missing };
}

function install(packages) {
  console.log(`installing ${packages.join(" and ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    execFileSync("apt-get", ["install", "-y", "-qq", ...packages], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
  } catch {
    console.log("They could not be installed; what needs them is left out.");
  }
}

const missingAround = () => Object.keys(AROUND).filter((name) => !existsSync(`${AROUND[name]}/${name}`));

export function findChromium() {
  const names = [...CHROMIUMS, "chromium-browser", "google-chrome"];
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROMIUM, ...places].find((place) => place && existsSync(place));
}
