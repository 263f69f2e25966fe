import { describe, expect, test } from "vitest";
import { discoverPath, isActivePath, joinUrl, loginUrl, onboardingPath, PATHS, signInPath } from "./paths";

describe("the active item of the navigation", () => {
  test.each([
    [PATHS.groups, "/groups", true],
    [PATHS.groups, "/groups/7/manage", true],
    [PATHS.groups, "/groupsies", false],
    [PATHS.home, "/", true],
    [PATHS.home, "/discover", false],
    [PATHS.discover, "/", false],
  ])("is %s at %s: %s", (item, current, active) => {
    expect(isActivePath(item, current)).toBe(active);
  });
});

describe("sign-in URLs", () => {
  test("contain the path to return to, with its query", () => {
    const url = new URL(loginUrl("/discover?state=NSW&search=a b"), "http://localhost");
    expect(url.pathname).toBe("/api/login");
    expect(url.searchParams.get("returnTo")).toBe("/discover?state=NSW&search=a b");
  });

  test("leave out the home page", () => {
    expect(loginUrl("/")).toBe("/api/login");
    expect(signInPath("/")).toBe("/sign-in");
    expect(onboardingPath("/")).toBe("/onboarding");
  });

  test("for newcomers carry the hint that opens sign-up", () => {
    expect(joinUrl("/")).toBe("/api/login?prompt=create");
    expect(joinUrl("/routes/7")).toBe("/api/login?prompt=create&returnTo=%2Froutes%2F7");
  });
});

test("the path of Discover contains only filters that are set and not 'all'", () => {
  expect(discoverPath({ vehicleType: "4x4", state: undefined, difficulty: "", search: "all" })).toBe(
    "/discover?vehicleType=4x4",
  );
  expect(discoverPath()).toBe("/discover");
});
