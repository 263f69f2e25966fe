import { users } from "@longpaddock/db/schema/users";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxFile, sendRoute, uploadRoute } from "../../../test/factories";
import { form, member, type Person } from "../../../test/people";

const app = testApp();

/** Ends the trial as soon as the server has taken the file, while it still reads the track. */
async function trialThatEndsDuring(send: (rider: Person) => Promise<unknown>) {
  const rider = await member(app);
  await rider.api.members.startTrial.mutate();
  const { storage } = app.deps.services;
  const save = vi.spyOn(storage, "save").mockImplementationOnce(async (...file) => {
    await app.deps.database.db
      .update(users)
      .set({
        trialStartedAt: new Date("2026-01-01T00:00:00Z"),
        trialEndsAt: new Date("2026-01-31T00:00:00Z"),
      })
      .where(eq(users.id, rider.id));
    save.mockRestore();
    return storage.save(...file);
  });
  return send(rider);
}

describe("a plan that ends while its upload is on the way", () => {
  test("no longer shares the file", async () => {
    await trialThatEndsDuring(async (rider) => {
      const answer = await sendRoute(rider, { gpxFile: await gpxFile() });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { feature: "canUploadGPX", profileType: "free", message: "GPX upload needs the Premium plan" },
      ]);
    });
  });

  test("no longer replaces a route's file", async () => {
    await trialThatEndsDuring(async (rider) => {
      const { id } = await uploadRoute(rider, {});
      const body = await form({ gpxFile: await gpxFile() });
      const answer = await rider.rest("PATCH", `/api/routes/${id}`, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { feature: "canUploadGPX", profileType: "free" },
      ]);
    });
  });
});
