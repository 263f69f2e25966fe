import type { Page } from "playwright";
import { SignInPage, SignUpPage } from "../pages/accounts/account-pages";
import type { Viewer } from "./scenes";

export const SIGN_IN: Readonly<Record<Viewer, (page: Page) => Promise<void>>> = {
  visitor: async () => {},
  newcomer: async (page) => {
    const signUp = new SignUpPage(page);
    await signUp.open();
    await signUp.signUp({
      firstName: "Nell",
      lastName: "Whitaker",
      email: "nell@riders.example",
      password: "first day in the paddock is long",
    });
    await page.waitForURL("/onboarding");
  },
  free: (page) => signInAs(page, "Free rider"),
  premium: (page) => signInAs(page, "Premium author"),
  gold: (page) => signInAs(page, "Gold member"),
  administrator: (page) => signInAs(page, "Administrator"),
};

async function signInAs(page: Page, label: string): Promise<void> {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.demoAccounts.filter({ hasText: label }).click();
  await page.waitForURL("/");
}
