import { type APIRequestContext, request } from "playwright";

let counter = 0;

/** Signs up another member and returns their own requests. */
export async function newMember(origin: string, name: string): Promise<APIRequestContext> {
  const [firstName, lastName] = name.split(" ");
  const member = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const email = `shot.${++counter}@riders.example`;
  await member.post("/api/auth/sign-up", {
    data: { email, password: "two bulls and a gate", firstName, lastName },
  });
  await member.post("/api/auth/user/onboarding", {
    data: { country: "AU", state: "NSW", preferredVehicles: ["offroad-motorcycle"] },
  });
  return member;
}
