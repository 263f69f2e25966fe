import { PICTURE_KINDS } from "@longpaddock/domain/files/pictures";
import { DOWNLOAD_PATHS } from "./openapi-downloads";
import { FAILURE } from "./openapi-schemas";

const RETURN_TO = {
  name: "returnTo",
  in: "query",
  required: false,
  description: "The path on this site to return to after signing in",
  schema: { type: "string" },
};

const PROMPT = {
  name: "prompt",
  in: "query",
  required: false,
  description: "create opens sign-up instead of sign-in; login asks a member for their password again",
  schema: { type: "string" },
};

const ADDRESS = {
  type: "object",
  required: ["address"],
  properties: { address: { type: "string", format: "uri" } },
  additionalProperties: false,
};

const PICTURE = {
  summary: "Get a picture, using a path from another response",
  parameters: [{ name: "key", in: "path", required: true, schema: { type: "string" } }],
  responses: {
    200: { description: "The picture", content: { "image/webp": {} } },
    304: { description: "Not modified: If-None-Match matches the picture's ETag" },
    default: FAILURE,
  },
};

const LINK_PICTURE = {
  200: { description: "The picture", content: { "image/png": {} } },
  304: { description: "Not modified: If-None-Match matches the picture's ETag" },
  default: FAILURE,
};

const CALENDAR = {
  200: { description: "The calendar", content: { "text/calendar": {} } },
  304: { description: "Not modified: If-None-Match or If-Modified-Since says that you have it" },
  default: FAILURE,
};

/** Files, redirects and pages, which are not procedures and so have no metadata to generate this from. */
export const OTHER_PATHS = {
  "/api/events/{id}/calendar.ics": {
    get: {
      summary: "Get an event for a calendar",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: CALENDAR,
    },
  },
  "/api/groups/{id}/calendar.ics": {
    get: {
      summary:
        "Subscribe to a public group's events. Those of private groups are in their members' own feeds",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: CALENDAR,
    },
  },
  "/api/calendar/{secret}.ics": {
    get: {
      summary:
        "Subscribe to the events that a member organises, has confirmed or may come to, at the secret address of their feed",
      parameters: [{ name: "secret", in: "path", required: true, schema: { type: "string" } }],
      responses: CALENDAR,
    },
  },
  "/api/events/{id}/link-picture.png": {
    get: {
      summary: "Get the picture of a public event for link previews, 1200 x 630 pixels",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: LINK_PICTURE,
    },
  },
  "/api/groups/{id}/link-picture.png": {
    get: {
      summary: "Get the picture of a public group for link previews, 1200 x 630 pixels",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: LINK_PICTURE,
    },
  },
  "/api/routes/{id}/link-picture.png": {
    get: {
      summary: "Get the picture of a public route for link previews, 1200 x 630 pixels",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: LINK_PICTURE,
    },
  },
  "/api/routes/{id}/link-photo.jpg": {
    get: {
      summary: "Get the first photo of a public route for link previews, 1200 x 630 pixels",
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
      responses: { ...LINK_PICTURE, 200: { description: "The photo", content: { "image/jpeg": {} } } },
    },
  },
  "/api/link-picture.png": {
    get: { summary: "Get the site's picture for link previews, 1200 x 630 pixels", responses: LINK_PICTURE },
  },
  "/api/notifications/unsubscribe": {
    post: {
      summary: "End a member's mails with the one click of their mail program (RFC 8058)",
      parameters: [{ name: "token", in: "query", required: true, schema: { type: "string" } }],
      responses: { 204: { description: "No more mails" }, default: FAILURE },
    },
    get: {
      summary: "Open the settings of notifications; changes nothing",
      responses: { 302: { description: "The settings" }, default: FAILURE },
    },
  },
  "/api/notifications/unsubscribe-weekly": {
    post: {
      summary: "End a member's weekly mail with the one click of a mail program (RFC 8058)",
      parameters: [{ name: "token", in: "query", required: true, schema: { type: "string" } }],
      responses: { 204: { description: "No more weekly mails" }, default: FAILURE },
    },
    get: {
      summary: "Open the page that ends the weekly mail; changes nothing",
      parameters: [{ name: "token", in: "query", required: true, schema: { type: "string" } }],
      responses: { 302: { description: "The page" }, default: FAILURE },
    },
  },
  "/api/email-invites/unsubscribe": {
    post: {
      summary: "End mailed invitations to an address with the one click of a mail program (RFC 8058)",
      parameters: [{ name: "token", in: "query", required: true, schema: { type: "string" } }],
      responses: { 204: { description: "No more invitations" }, default: FAILURE },
    },
    get: {
      summary: "Open the page that ends mailed invitations to an address; changes nothing",
      parameters: [{ name: "token", in: "query", required: true, schema: { type: "string" } }],
      responses: { 302: { description: "The page" }, default: FAILURE },
    },
  },
  "/api/live": {
    get: {
      summary:
        "Be told of changes in groups and events and of new notifications, as server-sent events with ids only",
      parameters: [
        {
          name: "groups",
          in: "query",
          required: false,
          description: "The ids of up to 10 groups, separated by commas",
          schema: { type: "string" },
        },
        {
          name: "events",
          in: "query",
          required: false,
          description: "The ids of up to 10 events, separated by commas",
          schema: { type: "string" },
        },
        {
          name: "age",
          in: "query",
          required: false,
          description:
            "How old your data is, in milliseconds: 'refresh' comes first if it may be out of date",
          schema: { type: "integer", minimum: 0 },
        },
      ],
      responses: {
        200: {
          description: "The events ready, refresh, change, bell and beat",
          content: { "text/event-stream": {} },
        },
        default: FAILURE,
      },
    },
  },
  "/api/user/data/download": {
    get: {
      summary: "Download everything that you have put in: JSON files, GPX files and pictures",
      responses: {
        200: { description: "A ZIP file", content: { "application/zip": {} } },
        default: FAILURE,
      },
    },
  },
  ...DOWNLOAD_PATHS,
  ...Object.fromEntries(
    Object.keys(PICTURE_KINDS).map((kind) => [`/uploads/${kind}/{key}`, { get: PICTURE }]),
  ),
  "/api/login": { get: redirect("Sign in or up and go to returnTo", [RETURN_TO, PROMPT]) },
  "/api/login/oidc": {
    get: redirect("Sign in with the OpenID Connect provider and go to returnTo", [RETURN_TO, PROMPT]),
  },
  "/api/login/oidc/link": {
    post: {
      summary: "Start linking an OpenID Connect account to the current user",
      parameters: [RETURN_TO],
      responses: {
        200: {
          description: "The provider's URL to open in the browser",
          content: { "application/json": { schema: ADDRESS } },
        },
        default: FAILURE,
      },
    },
  },
  "/api/login/oidc/callback": {
    get: redirect("Finish signing in after the OpenID Connect provider redirects back"),
  },
  "/api/logout": { get: redirect("Sign out and go to /") },
  "/api/openapi.json": {
    get: {
      summary: "Get this OpenAPI document",
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
      summary: "Read this document as a web page",
      responses: { 200: { description: "The web page", content: { "text/html": {} } }, default: FAILURE },
    },
  },
};

function redirect(summary: string, parameters: (typeof RETURN_TO)[] = []) {
  return { summary, parameters, responses: { 302: { description: "A redirect" }, default: FAILURE } };
}
