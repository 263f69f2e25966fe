import { BRAND } from "@longpaddock/domain/brand";
import { NEWSLETTER_TEXTS } from "@longpaddock/web/texts/app/shell";
import { NAVIGATION_TEXTS, SHELL_TEXTS } from "@longpaddock/web/texts/lib/words";
import { expect, type Page } from "@playwright/test";
import { takeToast } from "../../fixtures/toasts";

export class Shell {
  readonly skipLink;
  readonly navigation;
  readonly signIn;
  readonly userMenu;
  readonly profileLink;
  readonly signOutButton;
  readonly menuButton;
  readonly drawer;
  readonly toasts;
  readonly toast;
  readonly newsletterEmail;

  constructor(readonly page: Page) {
    this.skipLink = page.getByRole("link", { name: "Skip to content" });
    this.navigation = page.getByRole("navigation", { name: "Main" });
    this.userMenu = page.getByRole("button", { name: /^User menu/ });
    const banner = page.getByRole("banner");
    this.signIn = banner.getByRole("link", { name: SHELL_TEXTS.signIn });
    this.profileLink = banner.getByRole("link", { name: SHELL_TEXTS.profile });
    this.signOutButton = banner.getByRole("button", { name: SHELL_TEXTS.signOut });
    this.menuButton = page.getByRole("button", { name: "Open menu" });
    this.drawer = page.getByRole("dialog", { name: BRAND.name });
    this.toasts = page.getByRole("region", { name: /F8/ }).getByRole("list");
    this.toast = this.toasts.getByRole("listitem");
    this.newsletterEmail = page.getByRole("contentinfo").getByRole("textbox", { name: "Email address" });
  }

  async go(to: Exclude<keyof typeof NAVIGATION_TEXTS, "home">): Promise<void> {
    await this.navigation.getByRole("link", { name: NAVIGATION_TEXTS[to] }).click();
  }

  async signOut(): Promise<void> {
    await this.userMenu.click();
    await this.signOutButton.click();
  }

  async chooseTheme(label: "System" | "Light" | "Dark"): Promise<void> {
    await this.page.getByRole("radio", { name: label }).check({ force: true });
  }

  async subscribe(email: string): Promise<void> {
    await this.newsletterEmail.fill(email);
    await this.page.getByRole("button", { name: "Subscribe" }).click();
  }

  toastWith(title: string) {
    return this.toast.filter({ hasText: title });
  }

  /** Waits until the page has shown a toast with these texts, which may be gone again, after the one that was last waited for. */
  async told(...texts: readonly string[]): Promise<void> {
    await expect.poll(() => takeToast(this.page, texts), `a toast says ${texts.join(", ")}`).toBeNull();
  }

  get thanks() {
    return this.toastWith(NEWSLETTER_TEXTS.title);
  }
}
