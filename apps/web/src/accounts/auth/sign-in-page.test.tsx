import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { SignInPage } from "./sign-in-page";

test("who comes back from a sign-in service without being signed in reads why, once", async () => {
  stubTrpc({ "auth.options": { localAccounts: true, openIdConnect: true, demoAccounts: [] } });
  window.history.replaceState(null, "", "/sign-in");
  const message = "This account is suspended; the reason: tyres.";
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `sign-in-failure=${encodeURIComponent(message)}; Path=/sign-in`;
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
    { wrapper },
  );
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(document.cookie).not.toContain("sign-in-failure");
});

test.each(["__proto__", "constructor"])("a link that leads back to /%s shows the form", async (path) => {
  stubTrpc({ "auth.options": { localAccounts: true, openIdConnect: false, demoAccounts: [] } });
  const { wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[`/sign-in?returnTo=/${path}`]}>
      <SignInPage />
    </MemoryRouter>,
    { wrapper },
  );
  expect(await screen.findByLabelText("Email")).toBeDefined();
});
