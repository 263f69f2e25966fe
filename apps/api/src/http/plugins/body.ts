import { isUtf8 } from "node:buffer";
import { AppError } from "@longpaddock/domain/errors";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";

/** Accepts JSON bodies only. An empty body is allowed, even with a JSON content type. */
export const body = fp(async (app) => {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") return done(new AppError("UNSUPPORTED_MEDIA_TYPE"));
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new AppError("BAD_REQUEST", "The body is not valid UTF-8"));
    parseJson(request, bytes.toString("utf8"), (error, value) => {
      if (error) done(new AppError("BAD_REQUEST", "The body is not valid JSON"));
      else done(null, value);
    });
  });
});

/** @throws AppError UNSUPPORTED_MEDIA_TYPE for a multipart form */
export function readJson(request: FastifyRequest): unknown {
  if (request.isMultipart()) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  return request.body;
}
