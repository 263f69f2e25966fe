// Fails for a dependency whose licence doesn't fit AGPL-3.0-or-later, or that states none.
import satisfies from "spdx-satisfies";
import { carriedPackages, installedPackages, licenceOf } from "./third-party.mjs";

/** SPDX ids of what may be combined with and given away under AGPL-3.0-or-later. */
const FITTING = [
  "0BSD",
  "AGPL-3.0-or-later",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "GPL-3.0-or-later",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
];
/** Of tools that check and build, which nobody is given. */
const FITTING_TOOLS = [...FITTING, "CC-BY-3.0", "CC-BY-4.0", "Python-2.0"];

const [carried, installed] = [carriedPackages(), installedPackages()];
const problems = new Set([...problemsOf(carried, FITTING), ...problemsOf(installed, FITTING_TOOLS)]);
for (const problem of problems) console.error(problem);
console.log(
  `licences: ${carried.length} packages carried, ${installed.length} installed, ${problems.size} problems`,
);
process.exit(problems.size > 0 ? 1 : 0);

function problemsOf(packages, fitting) {
  return packages
    .filter((manifest) => !fits(licenceOf(manifest), fitting))
    .map((manifest) => {
      const licence = licenceOf(manifest) ?? "no licence";
      return `${manifest.name} ${manifest.version}: ${licence} doesn't fit AGPL-3.0-or-later`;
    });
}

/** What is no SPDX expression, such as "SEE LICENSE IN …", fits nothing. */
function fits(licence, fitting) {
  try {
    return licence !== null && satisfies(licence, fitting);
  } catch {
    return false;
  }
}
