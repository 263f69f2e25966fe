import Fastify from "fastify";
import { expect, test } from "vitest";
import { watchAnswers } from "./documented-answers";

const NAME = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const ERROR = { type: "object", required: ["message"], properties: { message: { type: "string" } } };

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const answers = {
  200: {
    ...json({ $ref: "#/components/schemas/Name" }),
    headers: { "X-Total-Count": { required: true, schema: { type: "integer" } } },
  },
  204: {},
  default: json({ $ref: "#/components/schemas/Error" }),
};
const DOCUMENT = {
  openapi: "3.1.0",
  paths: { "/api/riders/{id}": { get: { responses: answers } } },
  components: { schemas: { Name: { ...NAME, additionalProperties: false }, Error: ERROR } },
};

interface Answer {
  url?: string;
  status?: number;
  total?: string;
  body?: unknown;
  type?: string;
}

/** Returns the problems that watchAnswers reports for one response. */
async function problemsWith({ url = "/api/riders/1", status = 200, total = "1", body, type }: Answer) {
  const server = Fastify();
  server.get("/api/openapi.json", async () => DOCUMENT);
  for (const path of ["/api/riders/:id", "/api/unheard-of"])
    server.get(path, async (_request, reply) => {
      if (total) reply.header("X-Total-Count", total);
      return reply
        .status(status)
        .type(type ?? "application/json")
        .send(body);
    });
  server.setNotFoundHandler((_request, reply) => reply.status(404).send(body));
  const problems: string[] = [];
  await watchAnswers(server, (problem) => problems.push(problem));
  await server.inject({ url });
  await server.close();
  return problems.join();
}

test.each<Answer>([
  { body: { name: "Ana" } },
  { status: 204 },
  { status: 404, body: { message: "Not found" } },
])("a response that matches the document is not reported: %j", async (answer) => {
  expect(await problemsWith(answer)).toBe("");
});

test.each<[string, Answer]>([
  ["must have required property 'name'", { body: {} }],
  ["/name must be string", { body: { name: null } }],
  ["must NOT have additional properties", { body: { name: "Ana", age: 5 } }],
  ["does not list this status", { status: 201, body: { name: "Ana" } }],
  ["does not list the content type text/html", { body: "<p>Ana</p>", type: "text/html" }],
  ["the body is empty", {}],
  ["the header X-Total-Count is missing", { total: "", body: { name: "Ana" } }],
  ["the header X-Total-Count: the body must be integer", { total: "many", body: { name: "Ana" } }],
  ["describes no body", { status: 204, body: { name: "Ana" } }],
  ["must have required property 'message'", { status: 500, body: {} }],
  ["must have required property 'message'", { url: "/api/nowhere/at/all", body: {} }],
  ["the call is not in the OpenAPI document", { url: "/api/unheard-of", body: {} }],
])("a response that doesn't match the document is reported: %s", async (problem, answer) => {
  expect(await problemsWith(answer)).toContain(problem);
});
