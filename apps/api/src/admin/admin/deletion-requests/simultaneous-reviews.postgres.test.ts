import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { shareRoute } from "../../../../test/factories";
import { member } from "../../../../test/people";

const app = testApp();
const ROUNDS = 20;

test("a review, a deletion and a withdrawal at once leave one outcome", async () => {
  const author = await member(app, { plan: "gold" });
  const [ada, bea] = [await member(app, { admin: true }), await member(app, { admin: true })];
  const { db } = app.deps.database;
  for (let round = 0; round < ROUNDS; round++) {
    const routeId = await shareRoute(author);
    const { id } = await author.api.routes.requestDeletion.mutate({ id: routeId });
    const answers = await Promise.all([
      ada.rest("PATCH", `/api/admin/deletion-requests/${id}`, { payload: { status: "rejected" } }),
      bea.rest("DELETE", `/api/routes/${routeId}/admin-delete`),
      author.rest("DELETE", `/api/routes/${routeId}/request-deletion`),
    ]);
    const [rejection = 0, deletion, withdrawal = 0] = answers.map(({ statusCode }) => statusCode);
    expect(deletion).toBe(204);
    expect([200, 404, 409]).toContain(rejection);
    expect([204, 404]).toContain(withdrawal);
    expect(rejection === 200 && withdrawal === 204).toBe(false);
    const [request] = await db.select().from(routeDeletionRequests).where(eq(routeDeletionRequests.id, id));
    const expected = withdrawal === 204 ? undefined : rejection === 200 ? "rejected" : "approved";
    expect(request?.status).toBe(expected);
  }
});
