import { mkdtemp, readdir } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { readUploads } from "./read-uploads";

test("a client that leaves before its upload is read leaves nothing behind", async () => {
  const server = Fastify();
  await server.register(multipart);
  const incoming = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  const sender = {
    kind: "member",
    id: "1",
    onboarded: true,
    profileType: "gold",
    plans: "specified",
  } as const;
  const failed = new Promise<unknown>((resolve) => {
    server.post("/", async (upload) => {
      await expect.poll(() => upload.raw.socket.destroyed).toBe(true);
      await readUploads(upload, {
        files: {},
        senders: {
          image: sender,
          list: sender,
          calendar: sender,
          routes: sender,
          import: sender,
          gpx: sender,
        },
        incoming,
      }).catch(resolve);
    });
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((server.server.address() as AddressInfo).port, "127.0.0.1");
  const head = [
    "POST / HTTP/1.1",
    "Host: a",
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 99",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  setTimeout(() => socket.destroy(), 50);
  expect(await failed).toMatchObject({ code: "BAD_REQUEST" });
  expect(await readdir(incoming)).toEqual([]);
  await server.close();
});
