import { isUtf8 } from "node:buffer";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import secureJson from "secure-json-parse";

/**
 * Accepts JSON bodies only, besides the forms of uploads, and nothing that is compressed. An empty body is allowed, even
 * with a JSON content type.
 */
export const body = fp(async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (_request, bytes, done) =>
    done(null, bytes),
  );
  app.addHook("preParsing", async ({ headers }) => {
    if ((headers["content-encoding"] ?? "identity") !== "identity")
      throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  });
});

/**
 * Parses the body, in the client's turn, because a large one keeps the server busy.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for a multipart form, BAD_REQUEST for anything but JSON
 */
export function readJson(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  const bytes = request.body;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw new AppError("BAD_REQUEST", "The body is not valid UTF-8");
  try {
    return secureJson.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON", { cause });
  }
}
