// Checks that the server of the last release goes on working after the migrations that follow it: both versions run side
// by side during an upgrade. And that members don't wait long for the locks of these migrations.
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "packages/db/migrations";
const RELEASES = "packages/db/releases.json";

/** `-- contract: v3.0.0 no longer reads it` names the release that stopped using what goes. */
const CONTRACT = /^-- contract: (v[\d.]+) \S/m;

const TABLE = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(?<table>[a-z_]+)"?`;
const NOT_COMPATIBLE = [
  [/\bdrop table (?:if exists )?TABLE/, "drops a table"],
  [/\balter table (?:if exists )?TABLE.*\bdrop column\b/, "drops a column"],
  [/\balter table (?:if exists )?TABLE.*\brename\b/, "renames"],
  [/\balter table (?:if exists )?TABLE.*\bset data type\b/, "changes the type of a column"],
  [/\balter table (?:if exists )?TABLE.*\balter (?:column )?\S+ type\b/, "changes the type of a column"],
  [/\balter table (?:if exists )?TABLE.*\bset not null\b/, "forbids null in a column"],
  [/\balter table (?:if exists )?TABLE.*\bdrop default\b/, "takes the default of a column away"],
  [
    /\balter table (?:if exists )?TABLE.*\badd column(?!.*\b(?:default|generated)\b).*\bnot null\b/,
    "adds a column that must be given",
  ],
  [/\bdrop (?:materialized )?view\b(?!.*\bcreate\b)/, "drops a view"],
  [/\bdrop (?:type|sequence|extension|schema)\b/, "drops a type, sequence, extension or schema"],
  [/\balter (?:type|sequence|view|function|index)\b.*\brename\b/, "renames"],
].map(([pattern, what]) => [new RegExp(pattern.source.replace("TABLE", TABLE), "is"), what]);

/** `-- writers wait: a table of three rows` says why the time that a statement takes doesn't matter. */
const SHORT_WAIT = /^-- writers wait: \S/m;

/** What reads or writes a whole table while nobody else may write to it. Other indexes are put off (later-indexes.ts). */
const WAITS = [
  [/\bcreate unique index\b.*? on TABLE/, "builds a unique index"],
  [
    /\balter table (?:if exists )?TABLE.*\badd (?:constraint \S+ )?(?:unique|primary key|exclude)\b/,
    "builds a unique index",
  ],
  [/\balter table (?:if exists )?TABLE.*\badd column\b.*\bstored\b/, "writes a table again"],
  [/^\s*update TABLE\b/, "writes to a whole table"],
  [/\bcreate index\b.*? on TABLE.*;.*\S/, "builds an index among other statements, which can't be put off"],
  [
    /\bindex concurrently\b/,
    "builds an index concurrently, which a transaction can't; it is put off by itself",
  ],
].map(([pattern, what]) => [new RegExp(pattern.source.replace("TABLE", TABLE), "is"), what]);

/** @returns a line for each statement that the last release can't live with, or members can't wait for */
export function migrationProblems() {
  const releases = JSON.parse(readFileSync(RELEASES, "utf8"));
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  // Before the first release, nobody runs on what the migrations leave behind.
  const last = releases.at(-1)?.lastMigration ?? names.at(-1);
  const texts = names
    .filter((name) => name > `${last}.sql`)
    .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, "utf8") }));
  const versions = releases.map(({ version }) => version);
  return [...problemsOf(texts, versions), ...waitsOf(texts)].map((problem) => `${FOLDER}/${problem}`);
}

/** Tables that these migrations create themselves are empty. */
export function waitsOf(migrations) {
  const own = new Set();
  return migrations.flatMap(({ name, text }) => {
    const parts = text.split("--> statement-breakpoint").map(withoutTexts);
    for (const created of parts.flatMap(createdTables)) own.add(created);
    if (SHORT_WAIT.test(text)) return [];
    return parts.flatMap((part) =>
      WAITS.flatMap(([pattern, what]) => {
        const found = pattern.exec(part);
        if (!found || own.has(found.groups?.table)) return [];
        return [`${name}: ${what} while members wait (docs/add-a-table.md, How long members wait)`];
      }),
    );
  });
}

/** Tables that these migrations create themselves are no release's. */
export function problemsOf(migrations, versions) {
  const own = new Set();
  return migrations.flatMap(({ name, text }) => {
    const release = CONTRACT.exec(text)?.[1];
    if (release !== undefined)
      return versions.includes(release) ? [] : [`${name}: ${release} is not in ${RELEASES}`];
    const statements = statementsOf(text);
    for (const created of statements.flatMap(createdTables)) own.add(created);
    return statements.flatMap((statement) =>
      NOT_COMPATIBLE.flatMap(([pattern, what]) => {
        const found = pattern.exec(statement);
        if (!found || own.has(found.groups?.table)) return [];
        return [
          `${name}: ${what}, which the release before needs (docs/add-a-table.md, Expand, then contract)`,
        ];
      }),
    );
  });
}

const createdTables = (statement) =>
  [...statement.matchAll(/\bcreate table (?:if not exists )?(?:"?public"?\.)?"?([a-z_]+)"?/gi)].map(
    ([, table]) => table,
  );

const statementsOf = (text) => withoutTexts(text.replaceAll(/--> statement-breakpoint/g, ";")).split(";");

/** Without comments and the bodies of functions. */
const withoutTexts = (text) =>
  text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
