import { AppError } from "@longpaddock/domain/errors";
import type { OwnRatingInput } from "@longpaddock/domain/ratings/schema";
import { RATING_MESSAGES } from "@longpaddock/domain/ratings/texts";
import type { SignedInCtx } from "../../core/context";
import { loadOwnRating, loadRatedRoute } from "./load";
import { ratingView } from "./view";

export async function readOwnRating(ctx: SignedInCtx, { id }: OwnRatingInput) {
  const route = await loadRatedRoute(ctx, id);
  const own = await loadOwnRating(ctx, id);
  if (!own) throw new AppError("NOT_FOUND", RATING_MESSAGES.notRated);
  return ratingView(own, ctx.actor, route);
}
