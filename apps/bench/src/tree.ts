import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { API, WEB } from "../../../area-graph.mjs";
import { heading, rounded, table } from "./table";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NOT_COUNTED = /\.(test|spec)\.tsx?$|\.d\.ts$|\/test\/|\/gazetteer\.ts$|\/seed\/demo-/;
const COMMENT = /^\s*(\/\/|\/\*|\*)/;
/** Up to three folders below src: routes/routes/cards, core/files, schema. */
const ROOM = /^(apps|packages)\/[^/]+\/(src\/)?[^/]+(\/[^/]+){0,2}(?=\/)/;
const AREAS = { "apps/api": API, "apps/web": WEB };
const AREA = /^(apps\/(?:api|web))\/src\/([^/]+)\//;

interface Cruise {
  modules: { source: string; dependencies: { resolved: string; circular: boolean }[] }[];
}

/** Files, lines and comments of the source by room, and the imports between areas. Tests and data are left out. */
export function measureTree(): void {
  heading("Rooms");
  console.log(table(roomRows()));
  heading("Imports between areas");
  const { modules } = cruise();
  console.log(table(importRows(modules)));
  const circles = modules.flatMap(({ dependencies }) => dependencies).filter(({ circular }) => circular);
  console.log(`\nImports that are part of a circle: ${circles.length}`);
}

function roomRows() {
  const rooms = new Map<string, { files: number; lines: number; comments: number }>();
  const add = (room: string, lines: string[]) => {
    const sum = rooms.get(room) ?? { files: 0, lines: 0, comments: 0 };
    const comments = lines.filter((line) => COMMENT.test(line)).length;
    rooms.set(room, {
      files: sum.files + 1,
      lines: sum.lines + lines.length,
      comments: sum.comments + comments,
    });
  };
  for (const file of sourceFiles()) {
    const lines = readFileSync(ROOT + file, "utf8")
      .trimEnd()
      .split("\n");
    add(ROOM.exec(file)?.[0] ?? file, lines);
    add("all", lines);
  }
  return [...rooms]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([room, { files, lines, comments }]) => ({
      room,
      files,
      lines,
      "comments, % of lines": rounded((100 * comments) / lines, 2),
    }));
}

function sourceFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "apps", "packages"], { cwd: ROOT, encoding: "utf8" });
  return listed.split("\n").filter((file) => /\.tsx?$/.test(file) && !NOT_COUNTED.test(file));
}

function importRows(modules: Cruise["modules"]) {
  const counts = new Map<string, number>();
  for (const { source, dependencies } of modules) {
    const [side, from] = areaOf(source);
    if (NOT_COUNTED.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [otherSide, to] = areaOf(resolved);
      if (!side || side !== otherSide || from === to) continue;
      const arrow = `${side.slice("apps/".length)}: ${from} → ${to}`;
      counts.set(arrow, (counts.get(arrow) ?? 0) + 1);
    }
  }
  return [...counts].sort().map(([arrow, imports]) => ({ "from → to": arrow, imports }));
}

/** Of a file in an area: its app and its area. */
function areaOf(file: string): [] | [app: keyof typeof AREAS, area: string] {
  const [, app = "", area = ""] = AREA.exec(file) ?? [];
  if (app !== "apps/api" && app !== "apps/web") return [];
  return area in AREAS[app] ? [app, area] : [];
}

function cruise(): Cruise {
  const command = `${ROOT}node_modules/.bin/depcruise`;
  const output = execFileSync(command, ["apps", "packages", "--output-type", "json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(output);
}
