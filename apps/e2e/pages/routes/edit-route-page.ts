import { EDIT_ROUTE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";

export class EditRoutePage {
  readonly heading;
  readonly link;
  readonly name;
  readonly file;
  readonly files;
  readonly replace;
  readonly preview;
  readonly changeWaypoints;
  readonly conflict;
  readonly saveOver;
  readonly save;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    const button = (name: string) => main.getByRole("button", { name, exact: true });
    this.heading = page.getByRole("heading", { name: EDIT_ROUTE_TEXTS.open, level: 1 });
    /** On the route's page. */
    this.link = main.getByRole("link", { name: EDIT_ROUTE_TEXTS.open });
    this.name = main.getByRole("textbox", { name: "Route name" });
    this.files = main.getByRole("region", { name: "GPX file" });
    this.file = main.getByLabel(/^(New )?GPX file/).and(main.locator("input"));
    this.replace = button("Replace file");
    this.preview = main.getByRole("region", { name: "File preview" });
    this.changeWaypoints = button("Change waypoints");
    this.conflict = main.getByRole("alert").filter({ hasText: "changed since you opened it" });
    this.saveOver = button("Save mine over it");
    this.save = main.getByRole("button", { name: /^(Save Changes|Saving…)$/ });
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/routes/${id}/edit`);
  }

  level(name: string) {
    return this.page
      .getByRole("radiogroup", { name: "Difficulty" })
      .getByRole("radio", { name, exact: true });
  }
}
