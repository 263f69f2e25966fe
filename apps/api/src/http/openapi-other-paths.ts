import { PICTURE_KINDS } from "@longpaddock/domain/files/pictures";
import { FAILURE } from "./openapi-schemas";

const RETURN_TO = {
  name: "returnTo",
  in: "query",
  required: false,
  description: "Where to go after signing in, as a path of this site",
  schema: { type: "string" },
};

const ADDRESS = {
  type: "object",
  required: ["address"],
  properties: { address: { type: "string", format: "uri" } },
  additionalProperties: false,
};

const PICTURE = {
  summary: "A stored picture, at an address that an answer gives",
  parameters: [{ name: "key", in: "path", required: true, schema: { type: "string" } }],
  responses: {
    200: { description: "The picture", content: { "image/webp": {} } },
    304: { description: "The picture is the one that If-None-Match names" },
    default: FAILURE,
  },
};

/** Files, redirects and pages: calls that are no procedures, so that their documentation is written here. */
export const OTHER_PATHS = {
  "/api/routes/{id}/gpx": {
    get: {
      summary:
        "The route's GPX as it was uploaded; where its author hides their home, written anew without it for others",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: {
        200: { description: "The file", content: { "application/gpx+xml": {} } },
        304: { description: "The file is the one that If-None-Match names" },
        default: FAILURE,
      },
    },
  },
  ...Object.fromEntries(
    Object.keys(PICTURE_KINDS).map((kind) => [`/uploads/${kind}/{key}`, { get: PICTURE }]),
  ),
  "/api/login": { get: redirect("Sign in, then go to ?returnTo=", [RETURN_TO]) },
  "/api/login/oidc": {
    get: redirect("Sign in with the OpenID Connect provider, then go to ?returnTo=", [RETURN_TO]),
  },
  "/api/login/oidc/link": {
    post: {
      summary: "Begin to link the OpenID Connect provider's account to the current user",
      parameters: [RETURN_TO],
      responses: {
        200: {
          description: "The provider's address, for the browser to go to",
          content: { "application/json": { schema: ADDRESS } },
        },
        default: FAILURE,
      },
    },
  },
  "/api/login/oidc/callback": {
    get: redirect("Where the OpenID Connect provider sends the browser back to"),
  },
  "/api/logout": { get: redirect("Sign out, then go to /") },
  "/api/openapi.json": {
    get: {
      summary: "This document",
      responses: {
        200: {
          description: "The OpenAPI document",
          content: { "application/json": { schema: { type: "object" } } },
        },
        default: FAILURE,
      },
    },
  },
  "/api/docs": {
    get: {
      summary: "This document as a page",
      responses: { 200: { description: "The page", content: { "text/html": {} } }, default: FAILURE },
    },
  },
};

function redirect(summary: string, parameters: (typeof RETURN_TO)[] = []) {
  return { summary, parameters, responses: { 302: { description: "A redirect" }, default: FAILURE } };
}
