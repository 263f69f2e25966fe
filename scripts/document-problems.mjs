// Finds what is wrong in the documents: links, files and commands that don't exist, pages that have grown too long, and folders
// that the README of their area leaves out.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

/** In words, so that the map stays one that people read and a decision stays one page. */
const MAX_WORDS = { "docs/architecture.md": 1500 };
const MAX_DECISION_WORDS = 600;
const DECISION = /^docs\/decisions\/\d{3}-/;
/** Each names the folders beside it in bold. */
const AREA_README = /^apps\/\w+\/src\/[\w-]+\/README\.md$/;
/** Tells of files as they were. */
const HISTORY = "CHANGELOG.md";
/** Made-up names in the guides. */
const EXAMPLE = /workshop|follow-route|thing|<|\{|\*|…|\bNAME\b|\bFOLDER\b/i;
const OWN_COMMANDS = new Set(["install", "exec", "run", "start", "test", "dlx"]);

const CODE_BLOCK = /^ *```[\s\S]*?^ *```/gm;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g;
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|mjs|md|json|ya?ml|cfg|conf|sh|txt|sql|css|js)$/;
const COMMAND = /(?:^|\s)(?:pnpm(?:@[\d.]+)?|npm) (?:run )?(?!-)([a-z][a-z:-]*)/g;
const FILTERED = /--filter @longpaddock\/([a-z0-9]+) (?:run )?([a-z][a-z:-]*)/g;
const SCRIPT = /(?:^|\s)(?:node|sh|bash) ((?:scripts|deploy)\/[\w./-]+)/g;

export function documentProblems() {
  const tracked = listed();
  const documents = tracked.filter((file) => file.endsWith(".md"));
  const texts = new Map(documents.map((file) => [file, readFileSync(file, "utf8")]));
  return documents.flatMap((file) => {
    const text = texts.get(file);
    const prose = text.replace(CODE_BLOCK, "");
    const found = [
      ...linkProblems(file, prose, texts),
      ...commandProblems(text),
      ...lengthProblems(file, text),
      ...(AREA_README.test(file) ? folderProblems(file, text, tracked) : []),
    ];
    if (file !== HISTORY) found.push(...fileProblems(file, prose, tracked));
    return found.map((problem) => `${file}: ${problem}`);
  });
}

function listed() {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" });
  return files.split("\n").filter((file) => file !== "" && existsSync(file));
}

function linkProblems(file, prose, texts) {
  return [...prose.matchAll(LINK)].flatMap(([, link, attribute]) => {
    const target = link ?? attribute;
    if (/^[a-z]+:/.test(target)) return [];
    const [path, anchor] = target.split("#");
    const place = path === "" ? file : normalize(join(dirname(file), path));
    if (!existsSync(place)) return [`links to ${target}, which doesn't exist`];
    const isThere = !anchor || !texts.has(place) || headings(texts.get(place)).includes(anchor);
    return isThere ? [] : [`links to ${target}, but ${place} has no such heading`];
  });
}

function folderProblems(file, text, tracked) {
  const area = `${dirname(file)}/`;
  const inside = tracked.filter((path) => path.startsWith(area)).map((path) => path.slice(area.length));
  const folders = new Set(inside.filter((path) => path.includes("/")).map((path) => path.split("/")[0]));
  const named = new Set([...text.matchAll(/\*\*([a-z-]+)\*\*/g)].map(([, name]) => name));
  return [
    ...[...folders]
      .filter((folder) => !named.has(folder))
      .map((folder) => `doesn't say what is in ${folder}`),
    ...[...named]
      .filter((name) => !folders.has(name))
      .map((name) => `lists ${name}, which is no folder there`),
  ];
}

/** The anchors that forges give to headings. */
function headings(text) {
  return [...text.replace(CODE_BLOCK, "").matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/ /g, "-"),
  );
}

/** By the end of its path, which in a package may leave out `src`: `domain/errors.ts`. */
function isNamedBy(span, path) {
  return path === span || path.endsWith(`/${span}`) || path === `packages/${span.replace("/", "/src/")}`;
}

function fileProblems(file, prose, tracked) {
  const spans = [...prose.matchAll(SPAN)].map(([, span]) => span);
  return spans
    .filter((span) => FILE.test(span) && !EXAMPLE.test(span))
    .filter((span) => !isBuilt(span) && !tracked.some((path) => isNamedBy(span, path)))
    .filter((span) => !existsSync(join(dirname(file), span)))
    .map((span) => `names ${span}, which doesn't exist`);
}

/** What only a build, a backup or an operator makes. */
function isBuilt(span) {
  return (
    /(^|\/)(dist|data|shots)\//.test(span) ||
    ["manifest.json", "11-secret.yaml", "THIRD-PARTY-NOTICES.txt"].includes(basename(span))
  );
}

function commandProblems(text) {
  const code = [...text.matchAll(CODE_BLOCK)].flatMap(([block]) => block.split("\n"));
  const lines = [...code, ...[...text.matchAll(SPAN)].map(([, span]) => span)];
  return lines.flatMap((line) => [
    ...[...line.matchAll(COMMAND)]
      .filter(([, name]) => !OWN_COMMANDS.has(name) && !(name in scriptsOf("package.json")))
      .map(([, name]) => `says pnpm ${name}, but package.json has no such script`),
    ...[...line.matchAll(FILTERED)]
      .filter(([, place, name]) => name !== "exec" && !(name in scriptsOf(packageFile(place))))
      .map(([, place, name]) => `says to run ${name} in @longpaddock/${place}, which has no such script`),
    ...[...line.matchAll(SCRIPT)]
      .filter(([, script]) => !existsSync(script))
      .map(([, script]) => `runs ${script}, which doesn't exist`),
  ]);
}

function packageFile(name) {
  return existsSync(`apps/${name}`) ? `apps/${name}/package.json` : `packages/${name}/package.json`;
}

function scriptsOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).scripts : {};
}

function lengthProblems(file, text) {
  const limit = DECISION.test(file) ? MAX_DECISION_WORDS : MAX_WORDS[file];
  const words = text.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return limit && words > limit ? [`${words} words, ${limit} at most`] : [];
}
