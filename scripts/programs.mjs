// The programs around the tests: PostgreSQL, Chromium, and what stands around several processes of the server.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
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
 * @returns where Chromium is, and a line for each part of the tests that can't run
 */
export function findPrograms() {
  const packages = [
    ...(process.env.CHROMIUM ? [] : CHROMIUMS.filter((name) => !existsSync(`/usr/bin/${name}`))),
    ...(findPostgres() ? [] : ["postgresql"]),
    ...missingAround(),
  ];
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) install(packages);

  const [chromium, hasPostgres, around] = [findChromium(), findPostgres() !== undefined, missingAround()];
  const missing = [
    ...(chromium ? [] : ["end to end: Chromium is missing (install it, or set CHROMIUM to its path)"]),
    ...(hasPostgres ? [] : ["tests on PostgreSQL: its server programs are missing (install postgresql)"]),
    ...(around.length > 0 ? [`several machines: ${around.join(", ")} missing (install them)`] : []),
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
    console.log("installation failed");
  }
}

const missingAround = () => Object.keys(AROUND).filter((name) => !existsSync(`${AROUND[name]}/${name}`));

function findChromium() {
  const places = [
    process.env.CHROMIUM,
    ...CHROMIUMS.map((name) => `/usr/bin/${name}`),
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((place) => place && existsSync(place));
}
