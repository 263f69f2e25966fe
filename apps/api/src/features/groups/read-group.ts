import type { GroupId } from "@longpaddock/domain/memberships/schema";
import type { Ctx } from "../../core/context";
import { loadGroupPage } from "./load";
import { groupView } from "./view";

/** Everyone sees a group. Of a private one, outsiders get only what its card shows. */
export async function readGroup(ctx: Ctx, { id }: GroupId) {
  return groupView(await loadGroupPage(ctx, id), ctx);
}

/** The picture's address; null without one. */
export async function pictureOf(ctx: Pick<Ctx, "db" | "actor">, id: number): Promise<string | null> {
  return (await loadGroupPage(ctx, id)).imageUrl;
}
