export function kilometres(km: number): string {
  return `${Math.round(km).toLocaleString("en-AU")} km`;
}

/** '4 hours', '1.5 hours' */
export function hourWords(hours: number): string {
  const halves = Math.max(1, Math.round(hours * 2)) / 2;
  return `${halves} ${halves === 1 ? "hour" : "hours"}`;
}

/** 'Bourke, Tilpa and Louth' */
export function list(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}

const WITHOUT_ARTICLE = / (Road|Drive|Street|Lane)$/;
const ROADS_WITH_ARTICLE = new Set([
  "Gibb River Road",
  "Grand Ridge Road",
  "Great Alpine Road",
  "Great Central Road",
  "Great Ocean Road",
  "Lions Road",
  "Putty Road",
  "Tanami Road",
]);

/** 'the Oxley Highway', but 'Caves Road' */
export function withArticle(road: string): string {
  const name = road.replace(/^The /, "");
  return WITHOUT_ARTICLE.test(name) && !ROADS_WITH_ARTICLE.has(name) ? name : `the ${name}`;
}
