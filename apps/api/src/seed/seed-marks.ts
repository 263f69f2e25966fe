import type { Tx } from "@longpaddock/db/client";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import type { demoCompletions, demoStars } from "./demo-marks";

interface DemoMarks {
  completions: ReturnType<typeof demoCompletions>;
  stars: ReturnType<typeof demoStars>;
}

/** Inserts the marks from oldest to newest. */
export async function seedMarks(tx: Tx, { completions, stars }: DemoMarks): Promise<void> {
  const rows = [
    ...completions.map(({ routeId, userId, at }) => {
      return { routeId, userId, status: "completed" as const, completedAt: at, createdAt: at };
    }),
    ...stars.map(({ routeId, userId, at }) => {
      return { routeId, userId, status: "starred" as const, createdAt: at };
    }),
  ];
  await tx.insert(userRoutes).values(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
}
