import { FOLLOW_TEXTS } from "@longpaddock/web/texts/routes/routes";
import type { Page } from "@playwright/test";

export class PlottingPage {
  readonly heading;
  readonly rows;
  readonly places;
  readonly add;
  readonly removeEmpty;
  readonly announcement;
  readonly map;
  readonly markers;
  readonly generate;
  readonly hint;
  readonly preview;
  readonly mapsLink;
  readonly clearPreview;
  readonly finalize;
  readonly undo;
  readonly redo;
  readonly followRoads;
  readonly length;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Which places does it go through?" });
    this.rows = main.getByRole("list", { name: "Waypoints" }).getByRole("listitem");
    // A busy list still shows the places of an earlier search.
    this.places = main.locator("[role=listbox][aria-busy=false]").getByRole("option");
    this.add = main.getByRole("button", { name: "Add waypoint" });
    this.removeEmpty = main.getByRole("button", { name: "Remove empty waypoints" });
    this.announcement = main.locator("[aria-live=polite]");
    this.map = main.locator("canvas.maplibregl-canvas");
    this.markers = main.locator(".maplibregl-marker");
    this.generate = main.getByRole("button", { name: "Generate Preview" });
    this.hint = main.getByText(/^Choose a place for waypoint/);
    this.preview = main.getByRole("region", { name: "Route preview" });
    this.mapsLink = this.preview.getByRole("link", { name: /^Open in Google Maps/ });
    this.undo = main.getByRole("button", { name: "Undo" });
    this.redo = main.getByRole("button", { name: "Redo" });
    this.followRoads = main.getByRole("switch", { name: FOLLOW_TEXTS.label });
    this.length = main.getByText(/^[\d,.]+ km (in straight lines|along roads)/);
    this.clearPreview = this.preview.getByRole("button", { name: "Clear preview" });
    this.finalize = main.getByRole("button", { name: "Finalize Route" });
  }

  /** Numbers start at 1. */
  field(number: number) {
    return this.page.getByRole("combobox", { name: `Waypoint ${number}`, exact: true });
  }

  handle(number: number) {
    return this.page.getByRole("button", { name: `Move waypoint ${number}`, exact: true });
  }

  up(number: number) {
    return this.page.getByRole("button", { name: `Move Waypoint ${number} up` });
  }

  remove(number: number) {
    return this.page.getByRole("button", { name: `Remove Waypoint ${number}`, exact: true });
  }

  place(name: string) {
    return this.places.filter({ hasText: name }).first();
  }

  /** Chooses the places in this order, generates the preview and goes on to the details. */
  async plot(...names: string[]): Promise<void> {
    await this.rows.first().waitFor();
    for (const [index, name] of names.entries()) {
      if (index >= (await this.rows.count())) await this.add.click();
      await this.choose(index + 1, name);
    }
    await this.generate.click();
    await this.finalize.click();
  }

  /** Types a name and clicks the first suggestion. */
  async choose(number: number, name: string): Promise<void> {
    await this.field(number).fill(name);
    await this.place(name).click();
    await this.page
      .getByRole("listitem")
      .filter({ has: this.field(number) })
      .getByText(/Australia/)
      .waitFor();
  }
}
