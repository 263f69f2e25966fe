import { Agent, request } from "node:https";
import type { DbOrTx } from "@longpaddock/db/client";
import { pushKeys } from "@longpaddock/db/schema/push-keys";
import type { PushMessage } from "@longpaddock/domain/notifications/push-message";
import webPush from "web-push";
import { lookupPublic } from "./public-address";

const TIMEOUT_MS = 3000;
/** Seconds. A message that can't be delivered within a day is dropped. */
const TTL = 86_400;

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone` if the browser has given the subscription up, `late` if the push service didn't answer in time. */
type PushOutcome = "taken" | "gone" | "late";

export interface Pusher {
  /** Browsers subscribe with it. */
  readonly publicKey: string;
  /** @throws when the push service fails */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

interface PushSettings {
  db: DbOrTx;
  /** Where the push services can reach the operator: an https or mailto address. */
  contact: string;
  /** Connects to public addresses only, unless a test brings its own. */
  agent?: Agent;
}

/** Makes the site's keys at the first start. */
export async function openPusher({ db, contact, agent }: PushSettings): Promise<Pusher> {
  const { publicKey, privateKey } = await readKeys(db);
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const connections = agent ?? new Agent({ lookup: lookupPublic });
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const keys = { p256dh, auth };
      const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails,
        TTL,
        topic: message.tag,
      });
      const status = await post(endpoint, {
        agent: connections,
        headers: details.headers,
        body: details.body,
      });
      if (status === null) return "late";
      if (status === 404 || status === 410) return "gone";
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`);
      return "taken";
    },
  };
}

async function readKeys(db: DbOrTx) {
  const fresh = webPush.generateVAPIDKeys();
  await db
    .insert(pushKeys)
    .values({ id: 1, ...fresh })
    .onConflictDoNothing();
  const [kept] = await db.select().from(pushKeys);
  return kept ?? fresh;
}

interface Post {
  agent: Agent;
  headers: NodeJS.Dict<string | number>;
  body: Buffer | null;
}

/**
 * Reads no answer, follows no redirect, and returns the status, or null when there is none in time. The library's own call
 * reads an answer of any size.
 */
function post(address: string, { agent, headers, body }: Post): Promise<number | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const call = request(address, { method: "POST", agent, headers, signal }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    call.on("error", (error) => (signal.aborted ? resolve(null) : reject(error)));
    call.end(body);
  });
}
