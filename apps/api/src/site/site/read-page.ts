import { AppError } from "@longpaddock/domain/errors";
import type { SitePageInput } from "@longpaddock/domain/site/schema";
import type { Ctx } from "../../core/context";
import { loadPage } from "./load";
import { pageView } from "./view";

/** @throws AppError NOT_FOUND until an administrator has written it */
export async function readPage(ctx: Ctx, { name }: SitePageInput) {
  const page = await loadPage(ctx, name);
  if (!page) throw new AppError("NOT_FOUND");
  return pageView(page);
}
