import { BRAND } from "@longpaddock/domain/brand";
import fp from "fastify-plugin";
import { openApiDocument } from "../openapi";
import { appRouter } from "../router";

interface Options {
  appUrl: string;
}

/** By address. Made when somebody first asks: it takes as long as a tenth of the server's start. */
const documents = new Map<string, ReturnType<typeof openApiDocument>>();

function documentFor(appUrl: string) {
  const document = documents.get(appUrl) ?? openApiDocument(appRouter, appUrl);
  documents.set(appUrl, document);
  return document;
}

/** Serves the OpenAPI document as JSON and as a web page. */
export const documentation = fp<Options>(async (app, { appUrl }) => {
  app.get("/api/openapi.json", async () => documentFor(appUrl));
  app.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(documentationPage(documentFor(appUrl).paths)),
  );
});

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required?: string[] } }> };
}

function documentationPage(paths: Record<string, Record<string, unknown>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(method.toUpperCase(), path, operation as Operation),
    ),
  );
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${BRAND.name} API</title></head>
<body><h1>${BRAND.name} API</h1><p>Also available as <a href="/api/openapi.json">OpenAPI 3.1</a>. Bodies are JSON unless noted otherwise.</p>
${calls.join("\n")}</body></html>`;
}

function section(method: string, path: string, { summary, parameters = [], requestBody }: Operation): string {
  const items = parameters.map((field) => `${field.name} (${field.in}${field.required ? ", required" : ""})`);
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    const names = Object.keys(schema.properties).map((name) =>
      schema.required?.includes(name) ? `${name} (required)` : name,
    );
    items.push(`${type}: ${names.join(", ")}`);
  }
  const list =
    items.length > 0 ? `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>` : "";
  return `<section><h2><code>${method} ${escaped(path)}</code></h2><p>${escaped(summary ?? "")}</p>${list}</section>`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
