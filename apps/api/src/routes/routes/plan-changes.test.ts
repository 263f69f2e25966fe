import { users } from "@longpaddock/db/schema/users";
import { PLANS } from "@longpaddock/domain/plans";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, gpxBytes, gpxFile, sendRoute, uploadRoute } from "../../../test/factories";
import { form, member, type Person } from "../../../test/people";

const app = testApp();

/** Changes the plan as soon as the server has taken the file, while it still reads the track. */
function changeDuringUpload(rider: Person, plan: Partial<typeof users.$inferInsert>): void {
  const { storage } = app.deps.services;
  const save = vi.spyOn(storage, "save").mockImplementationOnce(async (...file) => {
    await app.deps.database.db.update(users).set(plan).where(eq(users.id, rider.id));
    save.mockRestore();
    return storage.save(...file);
  });
}

async function trialThatEndsDuring(send: (rider: Person) => Promise<unknown>) {
  const rider = await member(app);
  await rider.api.members.startTrial.mutate();
  changeDuringUpload(rider, {
    trialStartedAt: new Date("2026-01-01T00:00:00Z"),
    trialEndsAt: new Date("2026-01-31T00:00:00Z"),
  });
  return send(rider);
}

/** A file that is larger than Premium allows, most of it blank. */
async function hugeFile(): Promise<File> {
  const [head = "", ...rest] = (await gpxBytes("garmin-alpine-way.gpx")).toString().split("<trk>");
  const filler = `<extensions>${" ".repeat(9_975)}</extensions>`.repeat(
    PLANS.premium.maxFileUploadSize / 10_000,
  );
  return fileOf(`${head}${filler}<trk>${rest.join("<trk>")}`);
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

  test("no longer takes a file over the limit of the plan that is left", async () => {
    const rider = await member(app, { plan: "gold" });
    changeDuringUpload(rider, { profileType: "premium" });
    const answer = await sendRoute(rider, { gpxFile: await hugeFile() });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      413,
      { feature: "maxFileUploadSize", profileType: "premium" },
    ]);
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
