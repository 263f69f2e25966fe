import { randomUUID, webcrypto } from "node:crypto";
import { signedText } from "@longpaddock/domain/exchange/rules";
import type { ExchangedKind } from "@longpaddock/domain/exchange/vocabulary";
import { expect } from "vitest";
import type { Person } from "../people";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString("base64url");

export interface Device {
  keyId: string;
  publicKey: string;
  sign(text: string): Promise<string>;
}

/** As a browser makes it: the private key never leaves it. */
export async function device(person: Person): Promise<Device> {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  const publicKey = base64url(await webcrypto.subtle.exportKey("raw", pair.publicKey));
  const answer = await person.rest("POST", "/api/user/device-keys", { payload: { publicKey } });
  expect(answer.statusCode).toBe(201);
  const how = { name: "ECDSA", hash: "SHA-256" };
  return {
    keyId: answer.json().id,
    publicKey,
    sign: async (text) => base64url(await webcrypto.subtle.sign(how, pair.privateKey, Buffer.from(text))),
  };
}

export interface Did {
  by: Person;
  on: Device;
  kind?: ExchangedKind;
  statedAt: string;
  clockAhead?: number;
  fields: Record<string, unknown>;
  actId?: string;
  event: number;
}

export async function signedAct({ by, on, kind = "check_in", actId = randomUUID(), event, ...did }: Did) {
  const act = { actId, kind, by: by.id, ...did };
  return { ...act, keyId: on.keyId, signature: await on.sign(signedText(event, act)) };
}
