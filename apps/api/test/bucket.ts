import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Bucket {
  endpoint: string;
  objects: ReadonlyMap<string, Buffer>;
  close(): void;
}

/** Starts a minimal S3 server with a bucket called `files`. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const key = pathname.slice("/files/".length);
    const object = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, await buffer(request));
      response.setHeader("etag", '"one"');
    }
    if (request.method === "DELETE") objects.delete(key);
    if (searchParams.has("list-type")) return response.end(listing(objects, searchParams));
    if (request.method !== "GET") return response.writeHead(200).end();
    if (object) return response.writeHead(200, { "content-length": object.length }).end(object);
    response.writeHead(404, { "content-type": "application/xml" });
    return response.end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint, objects, close };
}

/** Two keys a page. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .toSorted();
  const page = keys.slice(0, 2);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
}
