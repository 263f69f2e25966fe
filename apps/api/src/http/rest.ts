import { MEGABYTE } from "@longpaddock/domain/files/file-size";
import { type AnyProcedure, callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../core/context";
import { NO_UPLOADS, type Uploads } from "../core/files/upload";
import type { ContextFactory } from "./context";
import { readJson } from "./plugins/body";
import { readUploads, rejectTextFiles } from "./plugins/read-uploads";
import type { RestMeta } from "./rest-meta";
import type { AppRouter } from "./router";
import { sendUnlockedBadges } from "./unlocked-badges";

/** For a large file over a slow connection. */
const UPLOAD_MS = 10 * 60_000;
const MS_PER_UPLOADED_MEGABYTE = 1000;
/** For forms sent as JSON. Multipart bodies have limits for each part. */
const MAX_FORM_BYTES = 1024 * 1024;

export interface RestRoute {
  /** The procedure's path in the router, such as `routes.list`. */
  name: string;
  type: "query" | "mutation";
  rest: RestMeta;
  procedure: AnyProcedure;
}

export function restRoutes(router: AppRouter): RestRoute[] {
  // At run time tRPC keeps the procedures in a flat object, by their full path; its types show a tree.
  const flat: unknown = router._def.procedures;
  const procedures = Object.entries(flat as Record<string, AnyProcedure>);
  return procedures.flatMap(([name, procedure]) => {
    const { meta, type } = procedure._def as { meta?: { rest?: RestMeta }; type: string };
    if (!meta?.rest || type === "subscription") return [];
    return [
      {
        name,
        type: type === "query" ? ("query" as const) : ("mutation" as const),
        rest: meta.rest,
        procedure,
      },
    ];
  });
}

export function mountRest(app: FastifyInstance, router: AppRouter, createContext: ContextFactory): void {
  for (const { name, type, rest } of restRoutes(router)) {
    app.route({
      method: rest.method,
      url: rest.path.replace(/\{(\w+)\}/g, ":$1"),
      ...(rest.upload && { bodyLimit: MAX_FORM_BYTES }),
      handler: async (request, reply) => {
        const received = await receive(request, rest, createContext);
        try {
          const ctx = createContext(request, received.uploads);
          const result = await callTRPCProcedure({
            router,
            path: name,
            type,
            ctx,
            getRawInput: async () => received.input,
            signal: undefined,
            batchIndex: 0,
          });
          return await send({ reply, rest, ctx }, result);
        } finally {
          await received.dispose();
        }
      },
    });
  }
}

/** Merges the query or the body with the path parameters, which take precedence. */
async function receive(request: FastifyRequest, rest: RestMeta, createContext: ContextFactory) {
  const { query, params } = request as { query: object; params: object };
  const noFiles = { uploads: NO_UPLOADS, dispose: async () => {} };
  if (rest.method === "GET") return { input: { ...query, ...params }, ...noFiles };
  if (rest.upload && request.isMultipart()) {
    const ctx = createContext(request);
    const sender = rest.upload.admit(ctx.actor);
    await ctx.limit("upload");
    const form = { files: rest.upload.files, sender, incoming: ctx.services.incoming };
    request.endTurn();
    request.timeLimit.restart(UPLOAD_MS);
    const { fields, uploads, dispose } = await readUploads(request, form);
    request.timeLimit.restart((MS_PER_UPLOADED_MEGABYTE * bytesOf(uploads)) / MEGABYTE);
    return { input: { ...fields, ...params }, uploads, dispose };
  }
  const body = readJson(request);
  if (rest.upload && isRecord(body)) {
    rest.upload.admit(createContext(request).actor);
    rejectTextFiles(body, rest.upload.files);
  }
  const input = isRecord(body) || body == null ? { ...body, ...params } : body;
  return { input, ...noFiles };
}

interface Exchange {
  reply: FastifyReply;
  rest: RestMeta;
  ctx: Ctx;
}

async function send({ reply, rest, ctx }: Exchange, result: unknown) {
  reply.status(rest.status ?? 200);
  sendUnlockedBadges(ctx, reply);
  if (rest.status === 204) return reply.send();
  if (!rest.output) return reply.send(result);
  const url = () => new URL(reply.request.url, "http://localhost");
  const header = (name: string, value: string) => reply.header(name, value);
  return reply.send(await rest.output(result, { ctx, url, header }));
}

function bytesOf(uploads: Uploads): number {
  const files = Object.values(uploads).flatMap((list) => list ?? []);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
