import type { Page } from "../core/paging";
import type { RestReply } from "./rest-meta";

/** Sends a page as an array, with its total, next page and corrected search in headers. */
export function pageOutput(result: unknown, reply: RestReply): unknown[] {
  const page = result as Page<unknown>;
  reply.header("X-Total-Count", String(page.total));
  if (page.totalIsCapped) reply.header("X-Total-Count-Capped", "true");
  if (page.correctedSearch) reply.header("X-Corrected-Search", encodeURIComponent(page.correctedSearch));
  if (page.understoodSearch) reply.header("X-Understood-Search", encodeURIComponent(page.understoodSearch));
  if (page.nextCursor) {
    const next = reply.url();
    next.searchParams.set("cursor", page.nextCursor);
    reply.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}

/** The same of a page whose items REST words differently, which may depend on what else the page says. */
export const documentedPage =
  <Item, Rest>(view: (item: Item, page: Rest) => unknown) =>
  (result: unknown, reply: RestReply): unknown[] => {
    const page = result as Page<Item> & Rest;
    return pageOutput({ ...page, items: page.items.map((item) => view(item, page)) }, reply);
  };

/** A single result that REST words differently. */
export const documentedOutput =
  <Result>(view: (result: Result) => unknown) =>
  (result: unknown) =>
    view(result as Result);
