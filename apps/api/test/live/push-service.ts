import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";

/** Without a certificate, which a test would have to keep or to make. */
const TLS = { ciphers: "AECDH-AES256-SHA:ADH-AES256-GCM-SHA384:@SECLEVEL=0", maxVersion: "TLSv1.2" } as const;

export interface PushService {
  port: number;
  /** Connects here, whatever the address. */
  agent: Agent;
  received: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[];
  /** The status of the next answers. */
  status: number;
  /** What else than an answer a path gets: nothing at all, a redirect, or a body that never ends. */
  behaviours: Map<string, "hang" | "redirect" | "endless">;
  close(): Promise<void>;
}

/** A push service of a browser's maker, over TLS on this machine. */
export async function startPushService(): Promise<PushService> {
  const service: Pick<PushService, "received" | "status" | "behaviours"> = {
    received: [],
    status: 201,
    behaviours: new Map(),
  };
  const server = createServer({ ...TLS, dhparam: "auto", ecdhCurve: "auto" }, async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const { url: path = "", headers } = request;
    service.received.push({ path, headers, body: Buffer.concat(parts) });
    const behaviour = service.behaviours.get(path);
    if (behaviour === "hang") return;
    if (behaviour === "redirect") return response.writeHead(307, { location: "/elsewhere" }).end();
    response.writeHead(service.status);
    if (behaviour === "endless") response.write("x".repeat(100_000));
    else response.end("x".repeat(100_000));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = agentTo(port);
  const close = async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return Object.assign(service, { port, agent, close });
}

/** Connects to that port of this machine, whatever the address. */
export function agentTo(port: number): Agent {
  const agent = new Agent({ ...TLS, rejectUnauthorized: false, checkServerIdentity: () => undefined });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, ...rest) => connect({ ...options, host: "127.0.0.1", port }, ...rest);
  return agent;
}

/** A browser that has subscribed at a push service. */
export function subscribedBrowser(name: string) {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://push.example.com/${name}`,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    read: (body: Buffer): Record<string, string> => JSON.parse(decrypt(body, { ecdh, publicKey, auth })),
  };
}

interface Secrets {
  ecdh: ECDH;
  publicKey: Buffer;
  auth: Buffer;
}

/** RFC 8291, for a message of one record. */
function decrypt(body: Buffer, { ecdh, publicKey, auth }: Secrets): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (secret: Uint8Array, derivation: { salt: Buffer; info: Uint8Array; length: number }) =>
    Buffer.from(hkdfSync("sha256", secret, derivation.salt, derivation.info, derivation.length));
  const keyInfo = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const secret = derive(ecdh.computeSecret(sender), { salt: auth, info: keyInfo, length: 32 });
  const key = derive(secret, { salt, info: Buffer.from("Content-Encoding: aes128gcm\0"), length: 16 });
  const nonce = derive(secret, { salt, info: Buffer.from("Content-Encoding: nonce\0"), length: 12 });
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The end of the record and its padding.
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
