import type { Tx } from "@longpaddock/db/client";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { siteNotices } from "@longpaddock/db/schema/site-notices";
import type { SeededData } from "./demo-marks";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Issue = Pick<
  typeof reportedIssues.$inferInsert,
  "title" | "description" | "category" | "severity" | "status" | "adminNotes"
>;

const ISSUES: readonly (Issue & { hoursAgo: number })[] = [
  {
    title: "Dark mode forgets itself",
    description: "It's light again each time I open the site on my phone. The laptop keeps it.",
    category: "bug",
    severity: "low",
    status: "resolved",
    adminNotes: "A private window keeps nothing. I've written to them.",
    hoursAgo: 19 * 24,
  },
  {
    title: "Fuel stops along a whole ride",
    description: "Could the page of a ride list the fuel of all its days, and not only of the first route?",
    category: "feature_request",
    severity: "medium",
    status: "in_progress",
    adminNotes: "Asked for twice by now.",
    hoursAgo: 6 * 24,
  },
  {
    title: "GPX of my unit is refused",
    description: "My older unit writes files without times. The upload says that it can't read the track.",
    category: "bug",
    severity: "high",
    status: "open",
    hoursAgo: 26,
  },
  {
    title: "The map stays grey after a tunnel",
    description: "It comes back when I close the page and open it again.",
    category: "bug",
    severity: "medium",
    status: "open",
    hoursAgo: 3,
  },
];

const REASONS = [
  "I've shared it again in three parts, which are easier to ride.",
  "The council has closed the forest part until further notice.",
];

/** What waits for an administrator, and what is done: reported issues, requests to delete routes, and notices. */
export async function seedWork(tx: Tx, { actors, routes, now }: SeededData): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const reporters = [...actors.values()].filter(({ kind }) => kind === "member");
  await tx.insert(reportedIssues).values(
    ISSUES.map(({ hoursAgo, ...issue }, i) => {
      const createdAt = ago(hoursAgo * HOUR_MS);
      const isResolved = issue.status === "resolved";
      return {
        ...issue,
        userId: reporters[i]?.id ?? null,
        createdAt,
        updatedAt: createdAt,
        resolvedAt: isResolved ? new Date(createdAt.getTime() + DAY_MS) : null,
      };
    }),
  );
  const asked = routes.slice(1, 1 + REASONS.length);
  await tx.insert(routeDeletionRequests).values(
    asked.flatMap(({ id, route }, i) => {
      const author = actors.get(route.author);
      return author
        ? [
            {
              routeId: id,
              routeName: route.name,
              requesterId: author.id,
              reason: REASONS[i],
              createdAt: ago((REASONS.length - i) * DAY_MS),
            },
          ]
        : [];
    }),
  );
  // None is shown now: the first look at an install is at its pages.
  await tx.insert(siteNotices).values([
    {
      text: "Total fire ban in the Mallee and the Wimmera until Sunday.",
      kind: "warning",
      startsAt: ago(20 * DAY_MS),
      endsAt: ago(17 * DAY_MS),
      createdAt: ago(20 * DAY_MS),
      updatedAt: ago(20 * DAY_MS),
    },
    {
      text: "The site is updated on the first Sunday of the month, and away for a few minutes.",
      kind: "news",
      startsAt: ago(-14 * DAY_MS),
      endsAt: ago(-15 * DAY_MS),
      createdAt: ago(2 * DAY_MS),
      updatedAt: ago(2 * DAY_MS),
    },
  ]);
}
