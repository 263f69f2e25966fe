import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { startCertifiedProvider } from "../../../test/open-id/certified-provider";
import { startOpenIdProvider, type UserInfo } from "../../../test/open-id/provider";
import { clientOf, openIdVisits } from "../../../test/open-id/visits";
import { guest, member, type Person } from "../../../test/people";

const provider = await startOpenIdProvider({ hasUserInfo: true });
const certified = await startCertifiedProvider([
  { sub: "rosa", email: "rosa@example.com", email_verified: true, given_name: "Rosa", family_name: "Lim" },
  { sub: "unproven", email: "unproven@example.com", email_verified: false },
]);
afterAll(() => Promise.all([provider.close(), certified.close()]));
const app = testApp({ openId: clientOf(provider), services: { openId: true } });
const certifiedApp = testApp({ openId: clientOf(certified), services: { openId: true } });
const { approve, approveLink } = openIdVisits(provider);

const whoIs = async (browser: Person) => (await browser.rest("GET", "/api/auth/user")).json();

let people = 0;
/** A newcomer whose identity token says `token`; what the endpoint answers, it says of the same person. */
async function visit(token: object, info: Partial<UserInfo>, visitor = `visitor-${++people}`) {
  provider.setUserInfo({ ...info, claims: { sub: visitor, ...info.claims } });
  const browser = guest(app);
  const answer = await browser.rest("GET", await approve(browser, { sub: visitor, ...token }));
  return { browser, answer, visitor };
}

const verified = (email: string) => ({ email, email_verified: true });

describe("the certified provider with its defaults, which follows OpenID Connect Core 5.4", () => {
  async function signIn(sub: string) {
    const browser = guest(certifiedApp);
    const redirect = await browser.rest("GET", "/api/login/oidc");
    const callback = await certified.approve(new URL(String(redirect.headers.location)), sub);
    return { browser, answer: await browser.rest("GET", callback) };
  }

  test("signs a newcomer in with the claims of the userinfo endpoint, and knows them the next time", async () => {
    const { browser, answer } = await signIn("rosa");
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
    const rosa = await whoIs(browser);
    expect(rosa).toMatchObject({ email: "rosa@example.com", firstName: "Rosa", lastName: "Lim" });
    expect((await whoIs((await signIn("rosa")).browser)).id).toBe(rosa.id);
  });

  test("signs nobody in whose address it doesn't call verified", async () => {
    const { answer } = await signIn("unproven");
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      "Your sign-in provider didn't share a verified email address",
    ]);
  });
});

test("a provider with all claims in the identity token is asked nothing more", async () => {
  const { browser } = await visit(
    { ...verified("token@example.com"), given_name: "Tok", family_name: "En" },
    { hangs: true },
  );
  expect(await whoIs(browser)).toMatchObject({ email: "token@example.com", firstName: "Tok" });
  expect(provider.timesAsked()).toBe(0);
});

test("a returning member needs no userinfo endpoint", async () => {
  const first = await visit({}, { claims: verified("back@example.com") });
  const { id } = await whoIs(first.browser);
  const again = await visit({}, { status: 500 }, first.visitor);
  expect([(await whoIs(again.browser)).id, provider.timesAsked()]).toEqual([id, 0]);
});

describe("what the two say together", () => {
  test("the address that is verified counts, wherever it is", async () => {
    const { browser } = await visit(
      { email: "old@example.com", email_verified: false, given_name: "Ida" },
      { claims: { ...verified("new@example.com"), given_name: "Other", family_name: "Name" } },
    );
    expect(await whoIs(browser)).toMatchObject({
      email: "new@example.com",
      firstName: "Ida",
      lastName: null,
    });
  });

  test.each([
    ["the token alone says an address, and nobody that it is verified", { email: "a1@example.com" }, {}],
    ["the endpoint alone", {}, { email: "a2@example.com" }],
    ["one verifies the other's address", { email: "a3@example.com" }, { email_verified: true }],
    ["one verifies another address", { email_verified: true }, { email: "a4@example.com" }],
    ["the endpoint says so in a text", {}, { email: "a5@example.com", email_verified: "true" }],
  ])("nobody is signed in with an address that isn't verified: %s", async (_, token, claims) => {
    const { answer, browser } = await visit(token, { claims });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      "Your sign-in provider didn't share a verified email address",
    ]);
    expect((await browser.rest("GET", "/api/auth/user")).statusCode).toBe(401);
  });

  test("a verified address without a name is enough when the endpoint fails", async () => {
    const { browser } = await visit(verified("nameless@example.com"), { status: 503 });
    expect(await whoIs(browser)).toMatchObject({ email: "nameless@example.com", firstName: null });
  });
});

describe("an answer that can't be trusted signs nobody in", () => {
  const claims = { ...verified("victim@example.com"), given_name: "Vic" };
  test.each<[string, Partial<UserInfo>]>([
    ["it is about somebody else", { claims: { ...claims, sub: "somebody-else" } }],
    ["it says of nobody whom it is about", { claims: { ...claims, sub: "" } }],
    ["another key has signed it", { claims, as: "other key" }],
    ["nobody has signed it", { claims, as: "none" }],
    ["the provider refuses the token", { claims, status: 401 }],
  ])("%s", async (_, info) => {
    for (const token of [{}, verified("other@example.com")]) {
      const { answer, browser } = await visit(token, info);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        "We couldn't verify your sign-in. Please try again.",
      ]);
      expect((await browser.rest("GET", "/api/auth/user")).statusCode).toBe(401);
    }
  });
});

test("takes an answer that is a JWT with the provider's signature", async () => {
  const claims = { ...verified("signed@example.com"), given_name: "Sig" };
  const { browser } = await visit({}, { claims, as: "signed" });
  expect(await whoIs(browser)).toMatchObject({ email: "signed@example.com", firstName: "Sig" });
});

test.each<[string, Partial<UserInfo>]>([
  ["fails", { status: 500 }],
  ["has too much to do", { status: 429 }],
  ["never answers", { hangs: true }],
])("an endpoint that %s gives 503, and the next visit works", async (_, info) => {
  const { answer, visitor } = await visit({}, info);
  expect([answer.statusCode, answer.json().message]).toEqual([503, "The sign-in provider isn't responding"]);
  const { browser } = await visit({}, { claims: verified(`${visitor}@example.com`) }, visitor);
  expect((await whoIs(browser)).email).toBe(`${visitor}@example.com`);
});

test("linking asks the endpoint for the address, and a proven account needs none", async () => {
  const own = await member(app);
  const claims = { sub: "link-1", ...verified(own.email) };
  provider.setUserInfo({ claims });
  expect((await own.rest("GET", await approveLink(own, { sub: "link-1" }))).statusCode).toBe(302);
  provider.setUserInfo({ claims: {}, status: 500 });
  expect((await own.rest("GET", await approveLink(own, { sub: "link-2" }))).statusCode).toBe(302);
  expect(provider.timesAsked()).toBe(0);
});
