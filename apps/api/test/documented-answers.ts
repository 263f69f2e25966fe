import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
}

interface Described {
  content?: Record<string, { schema?: object }>;
  headers?: Record<string, { required?: boolean; schema: { type: string } }>;
}

const DOCUMENTED = /^\/(api|uploads)\//;

/** By the text of the document: compiling its schemas again for each test file takes longer than many tests. */
const checkers = new Map<string, ReturnType<typeof answerChecker>>();

/**
 * Reports every response that doesn't match the server's OpenAPI document, and every call missing from it. Call it
 * before the server is ready.
 */
export async function watchAnswers(
  server: FastifyInstance,
  report: (problem: string) => void,
): Promise<void> {
  let check: ReturnType<typeof answerChecker> | null = null;
  server.addHook("onSend", async (request, reply, payload) => {
    if (!check || !DOCUMENTED.test(request.url)) return;
    const problem = attempt(() => check?.(request, reply, payload));
    if (problem) report(`${request.method} ${request.url} ${reply.statusCode}: ${problem}`);
  });
  const document = await server.inject({ url: "/api/openapi.json", remoteAddress: "192.0.2.1" });
  check = checkers.get(document.body) ?? answerChecker(document.json());
  checkers.set(document.body, check);
}

/** Creates a function that returns the problem with a response, or undefined. */
function answerChecker(document: Document) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  // Lets Ajv accept the whole document as a schema, so that references into it work.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, "document", undefined, false);
  const compiled = new Map<string, ValidateFunction>();

  const mismatch = (pointer: string[], value: unknown): string | undefined => {
    const $ref = `document#/${pointer.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
    const validate = compiled.get($ref) ?? ajv.compile({ $ref });
    compiled.set($ref, validate);
    if (validate(value)) return undefined;
    const errors = validate.errors?.map(
      ({ instancePath, message, params }) =>
        `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`,
    );
    return errors?.join("; ");
  };

  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined => {
    const { statusCode } = reply;
    const { url } = request.routeOptions;
    if (url === undefined || request.is404)
      return mismatch(["components", "schemas", "Error"], JSON.parse(String(payload)));
    const path = url.replace(/:(\w+)/g, "{$1}");
    const method = request.method === "HEAD" ? "get" : request.method.toLowerCase();
    const operation = document.paths[path]?.[method];
    if (!operation) return "the call is not in the OpenAPI document";
    const status =
      String(statusCode) in operation.responses || statusCode < 400 ? String(statusCode) : "default";
    const response = operation.responses[status];
    if (!response) return "the OpenAPI document does not list this status";
    const at = ["paths", path, method, "responses", status];

    for (const [name, { required, schema }] of Object.entries(response.headers ?? {})) {
      const value = reply.getHeader(name);
      if (value === undefined && required) return `the header ${name} is missing`;
      const read = schema.type === "integer" ? Number(value) : value;
      const problem = value !== undefined && mismatch([...at, "headers", name, "schema"], read);
      if (problem) return `the header ${name}: ${problem}`;
    }

    if (request.method === "HEAD") return undefined;
    if (!response.content) return payload ? "the OpenAPI document describes no body" : undefined;
    const [type = ""] = String(reply.getHeader("content-type")).split(";");
    const media = response.content[type];
    if (!media) return `the OpenAPI document does not list the content type ${type}`;
    if (!media.schema) return undefined;
    if (!payload) return "the body is empty";
    return mismatch([...at, "content", type, "schema"], JSON.parse(String(payload)));
  };
}

/** Returns an error as text, because throwing it in the hook would change the response. */
function attempt(check: () => string | undefined): string | undefined {
  try {
    return check();
  } catch (error) {
    return String(error);
  }
}
