import { createReadStream } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Member } from "../data/members";

const BOUNDARY = "----long-paddock-bench";
const FIELDS = { name: "Long way", vehicleType: "offroad-motorcycle", difficulty: "expert", state: "SA" };

/** Sends the route form with its file, as a browser would. @throws Error unless a route is created */
export async function uploadGpx(origin: string, file: string, { cookie }: Member): Promise<void> {
  const post = request(`${origin}/api/routes`, {
    method: "POST",
    headers: {
      cookie,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "sec-fetch-site": "same-origin",
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    post.once("response", resolve).once("error", reject);
  });
  const [answer] = await Promise.all([answered, pipeline(formBody(file), post)]);
  const body = await text(answer);
  if (answer.statusCode !== 201)
    throw new Error(`The upload was answered with ${answer.statusCode}: ${body}`);
}

async function* formBody(file: string): AsyncGenerator<Buffer> {
  for (const [name, value] of Object.entries(FIELDS))
    yield Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="gpxFile"; filename="${basename(file)}"\r\n` +
      "Content-Type: application/octet-stream\r\n\r\n",
  );
  yield* createReadStream(file);
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
}
