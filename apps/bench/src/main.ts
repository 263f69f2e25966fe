import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { measurePages, sizesTable } from "../../../scripts/check-sizes.mjs";
import { measureAttack } from "./attack";
import { openBenchDatabase, ROUTES } from "./data/database";
import { measureDiscussions } from "./discussions";
import { measureEditToRed } from "./edit-to-red";
import { measureEvents } from "./events";
import { measureExchange } from "./exchange";
import { measureExport } from "./export/measure-export";
import { FAULT_IDS, measureFaults } from "./faults/faults";
import { compareDistances } from "./gpx/compare-distances";
import { measureGpx } from "./gpx/measure-gpx";
import { measureLive } from "./live";
import { measureMixedDay } from "./mixed-day/mixed-day";
import { measureAnnouncement } from "./moving-in/measure-announcement";
import { measureMove } from "./moving-in/measure-move";
import { measurePlanner } from "./planner";
import { measurePlans } from "./plans/plans";
import { measureRequests } from "./requests";
import { measureAlike } from "./ridden/measure-alike";
import { measureRidden } from "./ridden/measure-ridden";
import { measureRideDay } from "./ride-day/check-ins";
import { measureScale } from "./scale";
import { measureStartPage } from "./start-page";
import { heading } from "./table";
import { measureTree } from "./tree";

const ON_DATABASE = {
  plans: measurePlans,
  requests: measureRequests,
  gpx: measureGpx,
  attack: measureAttack,
  live: measureLive,
};
const ALL = [
  ...Object.keys(ON_DATABASE),
  "start",
  "discussions",
  "events",
  "ride-day",
  "exchange",
  "move",
  "announcement",
  "export",
  "scale",
  "edit",
  "tree",
  "planner",
  "ridden",
  "alike",
  "sizes",
];

/** Only run when they are named: they take long, and need a machine that may be disturbed. */
const BY_NAME = ["load", "faults", "distances", ...FAULT_IDS];

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  options: {
    kills: { type: "string" },
    processes: { type: "string" },
    minutes: { type: "string" },
    capacity: { type: "boolean" },
    members: { type: "string" },
    cores: { type: "string" },
    embedded: { type: "boolean" },
    small: { type: "boolean" },
    files: { type: "string" },
  },
  allowPositionals: true,
});
const requested = positionals;
const unknown = requested.filter((word) => !ALL.includes(word) && !BY_NAME.includes(word));
if (unknown.length > 0) {
  console.error(
    `Unknown measurement ${unknown.join(", ")}. Available: ${[...ALL, "load", "faults", "distances"].join(", ")}`,
  );
  process.exit(2);
}
const wanted = requested.length > 0 ? requested : ALL;

// Exit handlers stop what this process started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const onDatabase = Object.entries(ON_DATABASE).filter(([name]) => wanted.includes(name));
if (onDatabase.length > 0) {
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at ` +
      "the start. On a busy machine, compare figures within one run only.",
  );
  const start = Date.now();
  const database = await openBenchDatabase();
  console.log(`${ROUTES} routes inserted and analysed in ${Math.round((Date.now() - start) / 1000)} s`);
  try {
    for (const [, measure] of onDatabase) await measure(database.url);
  } finally {
    await database.remove();
  }
}
if (wanted.includes("start")) await measureStartPage();
if (wanted.includes("discussions")) await measureDiscussions();
if (wanted.includes("events")) await measureEvents();
if (wanted.includes("ride-day")) await measureRideDay();
if (wanted.includes("exchange")) await measureExchange();
if (wanted.includes("move")) await measureMove();
if (wanted.includes("announcement")) await measureAnnouncement();
if (wanted.includes("export")) await measureExport();
if (wanted.includes("scale")) await measureScale();
if (wanted.includes("edit")) await measureEditToRed();
if (wanted.includes("tree")) measureTree();
if (wanted.includes("planner")) measurePlanner();
if (wanted.includes("ridden")) await measureRidden();
if (wanted.includes("alike")) await measureAlike();
if (wanted.includes("sizes")) {
  heading("Sizes");
  console.log(sizesTable(measurePages()));
}
if (requested.includes("distances")) {
  if (values.files === undefined) throw new Error("Say which folder has the track files: --files=FOLDER");
  compareDistances(values.files);
}
if (requested.includes("load")) {
  const wasKept = await measureMixedDay({
    minutes: numberOf(values.minutes),
    processes: numberOf(values.processes),
    capacity: values.capacity,
    members: numberOf(values.members),
    cores: numberOf(values.cores),
    isEmbedded: values.embedded,
  });
  if (!wasKept) process.exitCode = 1;
}
if (requested.some((word) => word === "faults" || FAULT_IDS.includes(word))) {
  const ids = requested.filter((word) => FAULT_IDS.includes(word));
  const wereKept = await measureFaults(ids, {
    kills: numberOf(values.kills),
    minutes: numberOf(values.minutes),
  });
  if (!wereKept) process.exitCode = 1;
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
