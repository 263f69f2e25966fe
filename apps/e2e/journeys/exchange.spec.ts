import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { EXCHANGE_TEXTS, receivedEntries } from "@longpaddock/web/texts/events/exchange";
import { INCIDENT_TEXTS } from "@longpaddock/web/texts/events/incidents";
import { SHEET_TEXTS, toldBy, waitingActs } from "@longpaddock/web/texts/events/sheet";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleFromTop } from "../fixtures/axe";
import { daytimeZone } from "../fixtures/daytime-zone";
import { expect, test } from "../fixtures/journey";
import { post, signedInMember } from "../fixtures/members";
import { drawPhoto } from "../fixtures/pictures";

const HOUR_MS = 3_600_000;
const FILM = "film";

/** Gives the page a camera that films what `film` draws. */
const giveCamera = (page: Page) =>
  page.evaluate((id) => {
    const canvas = Object.assign(document.createElement("canvas"), { id, width: 720, height: 720 });
    canvas.hidden = true;
    document.body.append(canvas);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  }, FILM);

async function film(camera: Page, screen: Page): Promise<void> {
  const picture = await screen.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await camera.locator(`#${FILM}`).evaluate(async (canvas: HTMLCanvasElement, source) => {
    const image = Object.assign(new Image(), { src: source });
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 10, 10, 700, 700);
  }, picture);
}

const row = (page: Page, name: string) =>
  page.locator("li").filter({ has: page.getByText(name, { exact: true }) });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("two leaders without a network exchange what they did by codes and as a file, and the register has it once", async ({
  openDevice,
  server,
  anotherBrowser,
}) => {
  const { page: lead, context: leadDevice } = await openDevice("computer", { firstName: "Olga" });
  const { page: sweep, context: sweepDevice } = await openDevice("phone", { firstName: "Sven" });
  const ride = {
    name: "Barry Way",
    description: "Slow and steady.",
    dateTime: new Date(Date.now() + HOUR_MS).toISOString(),
    timeZone: daytimeZone,
  };
  const { id } = await post(server, leadDevice, ["/api/rides", ride]);
  const rider = (await anotherBrowser()).context();
  await signedInMember(server, rider, { firstName: "Ravi" });
  await post(server, rider, [`/api/events/${id}/join`, {}]);
  await post(server, sweepDevice, [`/api/events/${id}/join`, {}]);
  const { id: sweepId } = await (await sweepDevice.request.get("/api/auth/user")).json();
  await leadDevice.request.put(`${server.url}/api/events/${id}/roles/${sweepId}`, {
    data: { roles: ["sweep"] },
    headers: { origin: server.url },
  });

  await test.step("with a network both phones get ready", async () => {
    for (const page of [lead, sweep]) {
      await page.goto(`/events/${id}/sheet`);
      await expect(row(page, "Ravi Ruiz")).toBeVisible();
      await press(page, SHEET_TEXTS.handOver);
      await expect(page.getByText(EXCHANGE_TEXTS.handOver.nothing)).toBeVisible();
      await press(page, EXCHANGE_TEXTS.handOver.close);
    }
    await leadDevice.setOffline(true);
    await sweepDevice.setOffline(true);
  });

  await test.step("without one the sweep adds a rider, corrects them, takes one off, and checks riders in", async () => {
    for (const name of ["Di Four", "Di Twice"]) {
      await press(sweep, SHEET_TEXTS.add.action);
      await sweep.getByRole("textbox", { name: SHEET_TEXTS.add.name, exact: true }).fill(name);
      await press(sweep, SHEET_TEXTS.add.save);
      await row(sweep, name).getByText(SHEET_TEXTS.more).click();
    }
    await row(sweep, "Di Twice").getByRole("button", { name: SHEET_TEXTS.takeOff.action }).click();
    await expectAccessible(sweep, "take off");
    await press(sweep, SHEET_TEXTS.takeOff.confirm);
    await expect(row(sweep, "Di Twice")).toBeHidden();
    await row(sweep, "Di Four").getByRole("button", { name: SHEET_TEXTS.change.action }).click();
    await expectAccessibleFromTop(sweep, "change details");
    await sweep.getByRole("textbox", { name: SHEET_TEXTS.add.phone }).first().fill("0400 111 222");
    await press(sweep, SHEET_TEXTS.change.save);
    await expect(row(sweep, "Di Four").getByRole("link", { name: /0400 111 222/ })).toBeVisible();
    for (const name of ["Di Four", "Ravi Ruiz"]) {
      await row(sweep, name).getByRole("button", { name: SHEET_TEXTS.says.checked_in }).click();
      await expect(row(sweep, name)).toContainText(SHEET_TEXTS.waiting);
    }
    await press(sweep, SHEET_TEXTS.handOver);
    await expect(sweep.getByRole("img", { name: EXCHANGE_TEXTS.handOver.code })).toBeVisible();
    await expectAccessibleFromTop(sweep, "hand over");
  });

  await test.step("and the lead reports a near miss with a photo, which waits too", async () => {
    await press(lead, SHEET_TEXTS.report);
    await lead.getByRole("textbox", { name: /^What happened/ }).fill("A log across the track");
    await lead.getByLabel(INCIDENT_TEXTS.form.photos).setInputFiles({
      name: "log.jpg",
      mimeType: "image/jpeg",
      buffer: await drawPhoto(lead),
    });
    await press(lead, INCIDENT_TEXTS.form.save);
    await expect(lead.getByText(waitingActs(1))).toBeVisible();
  });

  await test.step("the lead's phone says that it has no camera, then reads the codes with one", async () => {
    await press(lead, SHEET_TEXTS.receive);
    await press(lead, EXCHANGE_TEXTS.receive.camera);
    await expect(lead.getByRole("alert")).toContainText(EXCHANGE_TEXTS.problems.noCamera);
    await expectAccessibleFromTop(lead, "receive");
    await giveCamera(lead);
    await press(lead, EXCHANGE_TEXTS.receive.camera);
    const result = lead.getByText(receivedEntries({ fresh: 6, known: 0, unreadable: 0 }));
    await expect(async () => {
      await film(lead, sweep);
      await expect(result).toBeVisible({ timeout: 200 });
    }).toPass();
    for (const name of ["Di Four", "Ravi Ruiz"])
      await expect(row(lead, name)).toContainText(`${CHECK_IN_LABELS.checked_in} · ${toldBy("Sven Ruiz")}`);
    await expect(row(lead, "Di Twice")).toBeHidden();
  });

  await test.step("the same as a file is nothing new", async () => {
    const downloading = sweep.waitForEvent("download");
    await press(sweep, EXCHANGE_TEXTS.handOver.share);
    const file = await (await downloading).path();
    await lead.getByLabel(EXCHANGE_TEXTS.receive.file).setInputFiles(file);
    await expect(lead.getByText(receivedEntries({ fresh: 0, known: 6, unreadable: 0 }))).toBeVisible();
    await lead.getByLabel(EXCHANGE_TEXTS.receive.file).setInputFiles({
      name: "ride.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(`Long Paddock, ride ${id + 1}\n\nAAAA`),
    });
    await expect(lead.getByRole("alert")).toContainText(EXCHANGE_TEXTS.problems.otherRide);
  });

  await test.step("the lead's phone brings it to the server, and the sweep's own changes nothing more", async () => {
    const sheet = async () => (await leadDevice.request.get(`/api/events/${id}/sheet`)).json();
    const said = async () => {
      const riders: { name: string; status: string | null; by: string | null }[] = await sheet();
      return riders.filter(({ by }) => by === sweepId).map(({ name, status }) => `${name}: ${status}`);
    };
    const all = ["Di Four: checked_in", "Ravi Ruiz: checked_in"];
    await leadDevice.setOffline(false);
    await expect.poll(said).toEqual(all);
    const reports = async () => (await leadDevice.request.get(`/api/events/${id}/incidents`)).json();
    await expect
      .poll(async () => (await reports()).map(({ photos }: { photos: object[] }) => photos.length))
      .toEqual([1]);
    await expect(lead.getByText(SHEET_TEXTS.asOf)).toBeVisible();
    await expect(row(lead, "Di Four")).not.toContainText(toldBy("Sven Ruiz"));
    await sweepDevice.setOffline(false);
    await expect(row(sweep, "Di Four")).not.toContainText(SHEET_TEXTS.waiting);
    await expect.poll(said).toEqual(all);
    const register = await (await leadDevice.request.get(`/api/events/${id}/register.csv`)).text();
    for (const name of ["Di Four", "Ravi Ruiz", "0400 111 222"]) expect(register.split(name)).toHaveLength(2);
    expect(register).not.toContain("Di Twice");
  });
});
