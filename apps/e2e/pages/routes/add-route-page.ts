import type { Page } from "@playwright/test";

export interface Essentials {
  state: string;
  city?: string;
  vehicle: string;
}

export class AddRoutePage {
  readonly heading;
  readonly steps;
  readonly currentStep;
  readonly state;
  readonly city;
  readonly vehicles;
  readonly continue;
  readonly gpxMethod;
  readonly manualMethod;
  readonly aiMethod;
  readonly back;
  readonly file;
  readonly preview;
  readonly name;
  readonly description;
  readonly difficulty;
  readonly duration;
  readonly tags;
  readonly moreDetails;
  readonly vehicleUsed;
  readonly isPublic;
  readonly homeSafe;
  readonly share;
  readonly progress;
  readonly cancel;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = page.getByRole("heading", { name: "Add Route", level: 1 });
    this.steps = page.getByRole("list", { name: "Steps" }).getByRole("listitem");
    this.currentStep = page.locator("[aria-current=step]");
    this.state = main.getByRole("combobox", { name: "State or territory" });
    this.city = main.getByRole("textbox", { name: "City or town" });
    this.vehicles = main.getByRole("radiogroup", { name: "Vehicle type" });
    this.continue = main.getByRole("button", { name: "Continue" });
    this.gpxMethod = main.getByRole("button", { name: /^GPX Upload/ });
    this.manualMethod = main.getByRole("button", { name: /^Manual Plotting/ });
    this.aiMethod = main.getByRole("button", { name: /^AI Generator/ });
    this.back = main.getByRole("button", { name: "Back", exact: true });
    this.file = main.getByLabel(/^GPX file/);
    this.preview = main.getByRole("region", { name: "File preview" });
    this.name = main.getByRole("textbox", { name: "Route name" });
    this.description = main.getByRole("textbox", { name: "Description" });
    this.difficulty = main.getByRole("radiogroup", { name: "Difficulty" });
    this.duration = main.getByRole("textbox", { name: "Estimated duration" });
    this.tags = main.getByRole("textbox", { name: "Tags" });
    this.moreDetails = main.getByRole("button", { name: "Add surface, season, closures or vehicle used" });
    this.vehicleUsed = main.getByRole("textbox", { name: "Vehicle used" });
    this.isPublic = main.getByRole("switch", { name: "Public" });
    this.homeSafe = main.getByRole("switch", { name: "Hide the parts near my home" });
    this.share = main.getByRole("button", { name: /^(Share Route|Sharing…)$/ });
    this.progress = main.getByRole("progressbar");
    this.cancel = main.getByRole("button", { name: "Cancel" });
  }

  async open(): Promise<void> {
    await this.page.goto("/add-route");
  }

  vehicle(name: string) {
    return this.vehicles.getByRole("radio", { name });
  }

  level(name: string) {
    return this.difficulty.getByRole("radio", { name, exact: true });
  }

  season(name: string) {
    return this.page.getByRole("group", { name: "Best season" }).getByRole("button", { name, exact: true });
  }

  method(name: string) {
    return this.page.getByRole("main").getByRole("button", { name });
  }

  /** From the address of Add Route to the empty list of waypoints. */
  async startPlotting(essentials: Essentials): Promise<void> {
    await this.open();
    await this.toMethods(essentials);
    await this.manualMethod.click();
  }

  async toMethods({ state, city, vehicle }: Essentials): Promise<void> {
    await this.state.selectOption(state);
    if (city) await this.city.fill(city);
    await this.vehicle(vehicle).check();
    await this.continue.click();
  }

  async toDetails(essentials: Essentials): Promise<void> {
    await this.toMethods(essentials);
    await this.gpxMethod.click();
  }
}
