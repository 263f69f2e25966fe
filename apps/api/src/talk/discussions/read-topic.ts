import type { TopicId } from "@longpaddock/domain/discussions/schema";
import type { Ctx } from "../../core/context";
import { loadTopic } from "./load";
import { topicView } from "./view";

/** A removed topic can still be opened, and says so. */
export async function readTopic(ctx: Ctx, { id }: TopicId) {
  const { row, place } = await loadTopic(ctx, id);
  return topicView(row, ctx.actor, place);
}
