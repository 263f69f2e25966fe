import { cpus, loadavg } from "node:os";
import { measurePages, sizesTable } from "../../../scripts/check-sizes.mjs";
import { openBenchDatabase, ROUTES } from "./data/database";
import { measureEditToRed } from "./edit-to-red";
import { measureGpx } from "./gpx";
import { measurePlans } from "./plans/plans";
import { measureRequests } from "./requests";
import { measureScale } from "./scale";
import { heading } from "./table";

const ON_DATABASE = { plans: measurePlans, requests: measureRequests, gpx: measureGpx };
const ALL = [...Object.keys(ON_DATABASE), "scale", "edit", "sizes"];

const asked = process.argv.slice(2).filter((word) => word !== "--");
const unknown = asked.filter((word) => !ALL.includes(word));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(", ")}. There are: ${ALL.join(", ")}`);
  process.exit(2);
}
const wanted = asked.length > 0 ? asked : ALL;

// What was started ends with this process, however it ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const onDatabase = Object.entries(ON_DATABASE).filter(([name]) => wanted.includes(name));
if (onDatabase.length > 0) {
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1)} at ` +
      "the start: what a busy machine measures is worth comparing within one run only.",
  );
  const start = Date.now();
  const database = await openBenchDatabase();
  console.log(`${ROUTES} routes put in and analysed in ${Math.round((Date.now() - start) / 1000)} s`);
  try {
    for (const [, measure] of onDatabase) await measure(database.url);
  } finally {
    await database.remove();
  }
}
if (wanted.includes("scale")) await measureScale();
if (wanted.includes("edit")) await measureEditToRed();
if (wanted.includes("sizes")) {
  heading("Sizes");
  console.log(sizesTable(measurePages()));
}
