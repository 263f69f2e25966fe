import { stateCode } from "@longpaddock/domain/states";
import type { Ctx } from "../../../core/context";
import { type PageHead, ROUTE_PAGE, sitePicture } from "../../../core/page-head";
import { loadPreview, pictureVersion, type RoutePreview } from "./load-preview";

const MAX_DESCRIPTION = 300;
const KILOMETRES = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 });

/** What a pasted link to this page shows; null for pages without anything of their own. */
export async function findPageHead(ctx: Ctx, path: string): Promise<PageHead | null> {
  const id = ROUTE_PAGE.exec(path)?.[1];
  if (id === undefined) return null;
  await ctx.limit("routeHead");
  const route = await loadPreview(ctx, Number(id));
  return route && routeHead(ctx, route);
}

function routeHead(ctx: Ctx, route: RoutePreview): PageHead {
  const { appUrl } = ctx.services;
  const { id } = route;
  const name = plain(route.name);
  const version = pictureVersion(ctx, route);
  const ownPicture = {
    url: `${appUrl}/api/routes/${id}/link-picture.png?v=${version}`,
    description: `${name} on a map`,
  };
  return {
    title: name,
    description: shorten([...factsOf(route), placeOf(route), plain(route.description ?? "")]),
    url: `${appUrl}/routes/${id}`,
    picture: version === null ? sitePicture(appUrl) : ownPicture,
  };
}

/** For example '312 km', '3 days' and 'Intermediate'. */
function factsOf(route: RoutePreview): string[] {
  const { difficulty } = route;
  return [...measuresOf(route), difficulty.charAt(0).toUpperCase() + difficulty.slice(1)];
}

/** For example '312 km' and '3 days'. */
export function measuresOf({ distance, duration }: RoutePreview): string[] {
  const length = distance === null ? "" : `${KILOMETRES.format(Number(distance))} km`;
  return [length, plain(duration ?? "")].filter(Boolean);
}

/** For example 'Bright, VIC'. */
export function placeOf({ city, state }: RoutePreview): string {
  return [plain(city ?? ""), stateCode(state) ?? state].filter(Boolean).join(", ");
}

function shorten(parts: readonly string[]): string {
  const characters = [...parts.filter(Boolean).join(" · ")];
  if (characters.length <= MAX_DESCRIPTION) return characters.join("");
  const start = characters.slice(0, MAX_DESCRIPTION - 1).join("");
  return `${start.replace(/\s+\S*$/, "")}…`;
}

/** One line, without characters that change the direction of what stands around it. */
function plain(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
