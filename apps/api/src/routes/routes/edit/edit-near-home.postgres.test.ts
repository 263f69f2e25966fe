import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { fileOf, gpxBytes, nameless } from "../../../../test/factories";
import { homeRoutes, plotted } from "../../../../test/home-routes";
import { AT_HOME } from "../../../../test/home-tracks";
import { form, guest, type Person } from "../../../../test/people";

const app = testApp();
const { homeOwner, share, shareFile, expectHomeHidden, seenBy, expectNoLeftoverFiles } = homeRoutes(app);
const FAR = "calimoto-putty-road.gpx";

async function edit(author: Person, id: number, fields: Record<string, string | Blob>) {
  const answer = await author.rest("PATCH", `/api/routes/${id}`, await form(fields));
  expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
  return answer.json();
}

test("a replacement file is cut near home like a new one, and nothing of the old file remains", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, await gpxBytes(FAR));
  for (const [description, document] of Object.entries(AT_HOME)) {
    const route = await edit(author, id, { gpxFile: fileOf(document) });
    expect([description, route.homeCut]).not.toEqual([description, "pending"]);
    await expectHomeHidden(id);
    const own = await author.rest("GET", `/api/routes/${id}/gpx`);
    expect(nameless(own.rawPayload)).toBe(nameless(document));
    await expectNoLeftoverFiles();
  }
  const away = await edit(author, id, { gpxFile: fileOf(await gpxBytes(FAR)) });
  expect(away.homeCut).toBe("none");
  expect((await seenBy(guest(app), id)).outline).toBe(away.outline);
  await expectNoLeftoverFiles();
});

test("edits of a cut route keep what is hidden, and the file that others get carries the new name", async () => {
  const author = await homeOwner();
  const { id, distance } = await shareFile(author, AT_HOME["out and back"] ?? "");
  const publicFile = async () => (await guest(app).rest("GET", `/api/routes/${id}/gpx`)).payload;
  const renamed = await edit(author, id, { name: "The loop", description: "Corrected" });
  expect(renamed).toMatchObject({ name: "The loop", homeCut: "done", distance });
  expect(await publicFile()).toContain("The loop");
  await expectHomeHidden(id);
  const shown = await edit(author, id, { homeSafe: "false", name: "All of it" });
  expect(shown).toMatchObject({ homeCut: "none", homeSafe: false });
  expect(nameless(await publicFile())).toBe(nameless(AT_HOME["out and back"] ?? ""));
  await edit(author, id, { homeSafe: "true" });
  await edit(author, id, { duration: "half a day" });
  expect((await seenBy(guest(app), id)).duration).toBe("half a day");
  await expectHomeHidden(id);
  await expectNoLeftoverFiles();
});

test("changed waypoints of a plotted route are cut near home", async () => {
  const author = await homeOwner();
  const { id } = await share(author, { waypoints: plotted([20_000, 0], [30_000, 0]) });
  expect((await edit(author, id, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) })).homeCut).toBe(
    "done",
  );
  await expectHomeHidden(id);
  expect((await seenBy(author, id)).gpxData.waypoints).toHaveLength(3);
});

test("a private route that is made public shows no home", async () => {
  const author = await homeOwner();
  const { id } = await share(author, {
    gpxFile: fileOf(AT_HOME["a ride away"] ?? ""),
    isPublic: "false",
    homeSafe: "false",
  });
  expect((await edit(author, id, { isPublic: "true", homeSafe: "true" })).homeCut).toBe("done");
  await expectHomeHidden(id);
});

test("a route whose replacement is still hidden is cut from the new file", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, AT_HOME["out and back"] ?? "");
  const sent = [AT_HOME["a ride away"], AT_HOME["several segments"]].map((document) =>
    edit(author, id, { gpxFile: fileOf(document ?? "") }),
  );
  await Promise.all(sent);
  await expectHomeHidden(id);
  const [stored] = await app.deps.database.db.select().from(routes).where(eq(routes.id, id));
  expect(stored).toMatchObject({ homeCut: "done", version: 3 });
  const own = (await author.rest("GET", `/api/routes/${id}/gpx`)).payload;
  const replacements = [AT_HOME["a ride away"], AT_HOME["several segments"]];
  expect(replacements.map((document) => nameless(document ?? ""))).toContain(nameless(own));
  const [shown, whole] = [await seenBy(guest(app), id), await seenBy(author, id)];
  expect(shown.gpxData.file.points).toBeLessThan(whole.gpxData.file.points);
  await expectNoLeftoverFiles();
});
