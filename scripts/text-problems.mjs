// Finds sentences in packages that only the web app says. They belong in the texts.ts beside what shows them.
import { readFileSync } from "node:fs";

const TEXTS = /^packages\/.*\/texts\.ts$/;
const SAYS = /^(apps\/api|packages\/[^/]+)\/src\//;
const EXPORTED = /^export (?:const|function|type|interface) (\w+)/gm;

export function textProblems(files) {
  const said = new Map(files.filter((file) => SAYS.test(file)).map((file) => [file, wordsOf(file)]));
  return [...said.keys()]
    .filter((file) => TEXTS.test(file))
    .flatMap((file) => {
      const isUsed = (name) =>
        said.get(file).filter((word) => word === name).length > 1 ||
        [...said].some(([other, words]) => other !== file && words.includes(name));
      return [...readFileSync(file, "utf8").matchAll(EXPORTED)]
        .filter(([, name]) => !isUsed(name))
        .map(([, name]) => `${file}: only the web says ${name}, so it belongs beside what shows it`);
    });
}

function wordsOf(file) {
  return readFileSync(file, "utf8").match(/\w+/g) ?? [];
}
