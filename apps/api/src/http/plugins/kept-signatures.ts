import { Signer } from "@fastify/cookie";
import { LRUCache } from "lru-cache";
import type { Secrets } from "../../core/signing/signing-keys";

/** Sessions that are in use at a time. */
const MAX_KEPT = 10_000;

/**
 * Signs cookies. Keeps what it worked out: each request of a member needs the same three times. What was signed by
 * nobody is not kept, so that a sender of such cookies gets no memory.
 */
export function keptSignatures(secrets: Secrets): Pick<Signer, "sign" | "unsign"> {
  const signer = new Signer([...secrets]);
  const signed = new LRUCache<string, string>({ max: MAX_KEPT, memoMethod: (value) => signer.sign(value) });
  const unsigned = new LRUCache<string, ReturnType<Signer["unsign"]>>({ max: MAX_KEPT });
  return {
    sign: (value) => signed.memo(value),
    unsign(cookie) {
      const kept = unsigned.get(cookie);
      if (kept) return kept;
      const result = signer.unsign(cookie);
      if (result.valid) unsigned.set(cookie, result);
      return result;
    },
  };
}
