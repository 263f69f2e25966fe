import type { Page } from "@playwright/test";

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export class SignUpPage {
  readonly heading;
  readonly firstName;
  readonly lastName;
  readonly email;
  readonly password;
  readonly submit;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Join Community", level: 1 });
    this.firstName = page.getByRole("textbox", { name: "First name" });
    this.lastName = page.getByRole("textbox", { name: "Last name" });
    this.email = page.getByRole("textbox", { name: "Email", exact: true });
    this.password = page.getByLabel("Password", { exact: true });
    this.submit = page.getByRole("button", { name: "Create account" });
  }

  async open(): Promise<void> {
    await this.page.goto("/sign-up");
  }

  async signUp(values: SignUpValues): Promise<void> {
    await this.firstName.fill(values.firstName);
    await this.lastName.fill(values.lastName);
    await this.email.fill(values.email);
    await this.password.fill(values.password);
    await this.submit.click();
  }
}

export class SignInPage {
  readonly heading;
  readonly email;
  readonly password;
  readonly submit;
  readonly failure;
  readonly forgot;
  readonly createAccount;
  readonly demoAccounts;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Sign In", level: 1 });
    this.email = page.getByRole("textbox", { name: "Email", exact: true });
    this.password = page.getByLabel("Password", { exact: true });
    this.submit = page.getByRole("button", { name: "Sign In" });
    this.failure = page.getByRole("alert");
    this.forgot = page.getByRole("link", { name: "Forgot your password?" });
    this.createAccount = page.getByRole("link", { name: "Create an account" });
    this.demoAccounts = page.getByRole("region", { name: "Just looking around?" }).getByRole("button");
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/sign-in${query}`);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

export class ForgotPasswordPage {
  readonly heading;
  readonly email;
  readonly submit;
  readonly notice;

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { name: "Forgot your password?" });
    this.email = page.getByRole("textbox", { name: "Email", exact: true });
    this.submit = page.getByRole("button", { name: "Send link" });
    this.notice = page.getByText("Check your email");
  }
}

export class ResetPasswordPage {
  readonly password;
  readonly submit;
  readonly failure;

  constructor(page: Page) {
    this.password = page.getByLabel("New password", { exact: true });
    this.submit = page.getByRole("button", { name: "Save password" });
    this.failure = page.getByRole("alert");
  }
}
