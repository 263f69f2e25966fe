import type { Db } from "../client";
import type { routes } from "../schema/routes";
import { users } from "../schema/users";

export type NewRoute = typeof routes.$inferInsert;

export async function addUser(db: Db, id: string): Promise<string> {
  await db.insert(users).values({ id, email: `${id}@example.com`, firstName: "Ana" });
  return id;
}

export function routeBy(authorId: string, differences: Partial<NewRoute> = {}): NewRoute {
  return {
    name: "Oodnadatta Track",
    state: "SA",
    vehicleType: "offroad-motorcycle",
    difficulty: "intermediate",
    authorId,
    ...differences,
  };
}
