import type { Ctx } from "../../core/context";
import { loadComment } from "./load";
import { commentView } from "./view";

/** A comment without its replies. */
export async function readComment(ctx: Ctx, id: number) {
  const { row, place } = await loadComment(ctx, id);
  return commentView(row, ctx.actor, place);
}
