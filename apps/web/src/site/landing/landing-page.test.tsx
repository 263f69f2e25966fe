import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import { LandingPage } from "./landing-page";

test("the buttons lead newcomers to sign-up, and others to sign-in", () => {
  stubTrpc({});
  const { wrapper } = testProviders();
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
    { wrapper },
  );
  const leadTo = (name: string) => [
    ...new Set(screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"))),
  ];
  for (const name of ["Join Community", "Find Your Group", "Join a Group Now"])
    expect(leadTo(name), name).toEqual(["/api/login?prompt=create"]);
  expect(leadTo("Sign In")).toEqual(["/api/login"]);
  for (const name of ["Explore Routes", "Browse Routes"])
    expect(leadTo(name), name).toEqual(["/api/login?returnTo=%2Fdiscover"]);
});
