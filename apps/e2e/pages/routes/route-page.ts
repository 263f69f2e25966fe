import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { RATING_TEXTS } from "@longpaddock/web/texts/routes/ratings";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { SHARE_LINK_TEXTS } from "@longpaddock/web/texts/routes/routes/page";
import { expect, type Page } from "@playwright/test";
import { pixelsInColour } from "../../fixtures/pixels";

/** Enough to be the track and not a marker or a letter. */
const MIN_TRACK_PIXELS = 150;

export class RoutePage {
  readonly back;
  readonly download;
  readonly map;
  readonly mapCanvas;
  readonly landmarks;
  readonly profile;
  readonly header;
  readonly details;
  readonly author;
  readonly notFound;
  readonly star;
  readonly unstar;
  readonly share;
  readonly complete;
  readonly completed;
  readonly rate;
  readonly viewInMaps;
  readonly more;
  readonly recentRatings;
  readonly allRatings;
  readonly premiumNotice;

  constructor(readonly page: Page) {
    this.back = page.getByRole("link", { name: ROUTE_PAGE_TEXTS.back });
    this.download = page.getByRole("link", { name: ROUTE_PAGE_TEXTS.downloadGpx });
    this.map = page.getByRole("region", { name: "Map", exact: true });
    this.mapCanvas = this.map.locator("canvas.maplibregl-canvas");
    this.landmarks = page.getByRole("region", { name: "On the map" }).getByRole("listitem");
    this.profile = page.getByRole("slider", { name: "Position along the route" });
    this.header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    this.details = page.getByRole("region", { name: ROUTE_PAGE_TEXTS.details });
    this.author = page.getByRole("region", { name: ROUTE_PAGE_TEXTS.author });
    this.premiumNotice = page.getByText("This is a premium route");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    this.star = button(STAR_TEXTS.star);
    this.unstar = button(STAR_TEXTS.unstar);
    this.share = button(SHARE_LINK_TEXTS.share);
    this.complete = button(COMPLETION_TEXTS.complete);
    this.completed = button(COMPLETION_TEXTS.completed);
    this.rate = button(RATING_TEXTS.open);
    this.viewInMaps = page.getByRole("link", { name: ROUTE_PAGE_TEXTS.viewInMaps });
    this.more = button("More");
    this.recentRatings = page.getByRole("region", { name: RATING_TEXTS.recent });
    this.allRatings = page.getByRole("dialog", { name: /ratings?$/ });
    this.notFound = page.getByRole("heading", { name: ROUTE_PAGE_TEXTS.notFound });
  }

  async open(id: number | string): Promise<void> {
    await this.page.goto(`/routes/${id}`);
  }

  title(name: string) {
    return this.page.getByRole("heading", { name, level: 1 });
  }

  /** The map's label of the position on the profile. The placeholder drawing has one too until the map is complete. */
  positionLabel(text: string) {
    return this.map.getByText(text).first();
  }

  /** Waits until a worker has drawn the track on the map. */
  async waitForTrack(): Promise<void> {
    await this.mapCanvas.waitFor();
    await expect
      .poll(() => pixelsInColour(this.mapCanvas, "accent"), {
        message: "pixels of the track on the map",
        timeout: 45_000,
      })
      .toBeGreaterThan(MIN_TRACK_PIXELS);
  }

  fact(name: string) {
    return this.details.getByRole("definition").and(this.details.locator(`dt:text-is("${name}") + dd`));
  }
}
