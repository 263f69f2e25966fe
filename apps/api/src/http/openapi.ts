import { BRAND } from "@longpaddock/domain/brand";
import { FILE_KINDS } from "@longpaddock/domain/files/kinds";
import { z } from "zod";
import { errorSchema } from "./errors";
import { OTHER_PATHS } from "./openapi-other-paths";
import { componentCollector, type JsonSchema, responses } from "./openapi-schemas";
import { sessionCookieName } from "./plugins/session";
import type { UploadRules } from "./rest-meta";
import { type RestRoute, restRoutes } from "./rest-routes";
import type { AppRouter } from "./router";

/** Generates the OpenAPI 3.1 document from the procedures. */
export function openApiDocument(router: AppRouter, appUrl: string) {
  const { components, refer } = componentCollector();
  refer(errorSchema);
  const paths: Record<string, Record<string, unknown>> = { ...OTHER_PATHS };
  for (const route of restRoutes(router)) {
    const { path, method } = route.rest;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route, refer) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${BRAND.name} API`, version: "1" },
    servers: [{ url: appUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookieName(appUrl) } },
    },
  };
}

function operation({ name, rest, procedure }: RestRoute, refer: (schema: z.ZodType) => JsonSchema) {
  const input = inputSchema(procedure);
  const inPath = [...rest.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const others = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field));
  const isRequired = (field: string) => input.required?.includes(field) ?? false;
  const pathParameters = inPath.map((field) => ({
    name: field,
    in: "path",
    required: true,
    schema: input.properties?.[field] ?? { type: "string" },
  }));
  const queryParameters = others.map(([field, schema]) => ({
    name: field,
    in: "query",
    required: rest.method === "GET" && isRequired(field),
    schema,
  }));
  const reads = rest.method === "GET";
  const takesQuery = reads || rest.method === "DELETE";
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: rest.summary,
    parameters: takesQuery ? [...pathParameters, ...queryParameters] : pathParameters,
    ...(!reads &&
      (others.length > 0 || rest.upload) && {
        requestBody: requestBody(
          rest.upload?.files,
          others,
          others.map(([field]) => field).filter(isRequired),
        ),
      }),
    responses: responses(rest, refer),
  };
}

function requestBody(
  files: UploadRules["files"] | undefined,
  fields: [string, JsonSchema][],
  required: string[],
) {
  const json = { "application/json": { schema: objectSchema(Object.fromEntries(fields), required) } };
  if (!files) return { ...(required.length > 0 && { required: true }), content: json };
  const requiredFiles = Object.keys(files).filter((field) => files[field]?.required);
  const allRequired = [...required, ...requiredFiles];
  const schema = objectSchema({ ...Object.fromEntries(fields), ...fileProperties(files) }, allRequired);
  const multipart = { "multipart/form-data": { schema, encoding: fileEncodings(files) } };
  const worksAsJson = fields.length > 0 && requiredFiles.length === 0;
  return {
    ...(allRequired.length > 0 && { required: true }),
    content: { ...multipart, ...(worksAsJson && json) },
  };
}

function objectSchema(properties: Record<string, JsonSchema>, required: string[]) {
  return { type: "object", properties, ...(required.length > 0 && { required }) };
}

function fileProperties(files: UploadRules["files"]): Record<string, JsonSchema> {
  const file = { type: "string", format: "binary" };
  return Object.fromEntries(
    Object.entries(files).map(([field, { max = 1 }]) => [
      field,
      max === 1 ? file : { type: "array", items: file, maxItems: max },
    ]),
  );
}

function fileEncodings(files: UploadRules["files"]) {
  return Object.fromEntries(
    Object.entries(files).map(([field, { kind }]) => [
      field,
      { contentType: FILE_KINDS[kind].contentTypes.join(", ") },
    ]),
  );
}

function inputSchema(procedure: RestRoute["procedure"]): JsonSchema {
  const { inputs } = procedure._def as unknown as { inputs: z.ZodType[] };
  const [schema] = inputs;
  if (!schema) return {};
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}
