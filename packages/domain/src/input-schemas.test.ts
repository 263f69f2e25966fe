import { expect, test } from "vitest";
import { z } from "zod";
import {
  changePasswordInput,
  forgotPasswordInput,
  resetPasswordInput,
  signInInput,
  signUpInput,
} from "./auth/schema";
import { listMarkedInput, marksOfInput, setMarkInput, unstarInput } from "./marks/schema";
import { onboardingInput, profileInput, searchMembersInput, setPlanInput } from "./members/schema";
import { listRatingsInput, rateInput } from "./ratings/schema";
import {
  createRouteInput,
  featuredRoutesInput,
  listRoutesInput,
  requestDeletionInput,
  routeId,
  setRouteTypeInput,
} from "./routes/schema";

/** The OpenAPI document is made of these: a schema that cannot be described would stop the server's start. */
test.each(
  Object.entries({
    signUpInput,
    signInInput,
    forgotPasswordInput,
    resetPasswordInput,
    changePasswordInput,
    onboardingInput,
    profileInput,
    setPlanInput,
    searchMembersInput,
    createRouteInput,
    listRoutesInput,
    routeId,
    featuredRoutesInput,
    listMarkedInput,
    marksOfInput,
    setMarkInput,
    unstarInput,
    requestDeletionInput,
    setRouteTypeInput,
    listRatingsInput,
    rateInput,
  }),
)("%s can be described as JSON Schema", (_name, schema) => {
  const described = z.toJSONSchema(schema, { io: "input" });
  expect(described.type).toBe("object");
  expect(Object.keys(described.properties ?? {})).not.toHaveLength(0);
});
