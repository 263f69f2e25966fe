import { Signer } from "@fastify/cookie";
import { LRUCache } from "lru-cache";
import type { Secrets } from "../../core/signing/signing-keys";

/** Sessions that are in use at a time. */
const MAX_CACHED = 10_000;
/** Those of sessions are shorter. */
const MAX_COOKIE_LENGTH = 200;

/**
 * Signs cookies, and remembers the valid ones that came back: each request of a member needs the same signature three
 * times. Only those, so that nobody can fill the memory with cookies of their own making.
 */
export function cachedSigner(secrets: Secrets): Pick<Signer, "sign" | "unsign"> {
  const signer = new Signer([...secrets]);
  const cookies = new LRUCache<string, string>({ max: MAX_CACHED });
  const results = new LRUCache<string, ReturnType<Signer["unsign"]>>({ max: MAX_CACHED });
  return {
    sign: (value) => cookies.get(value) ?? signer.sign(value),
    unsign(cookie) {
      const known = results.get(cookie);
      if (known) return known;
      const result = Object.freeze(signer.unsign(cookie));
      if (result.valid && cookie.length <= MAX_COOKIE_LENGTH) {
        results.set(cookie, result);
        if (!result.renew) cookies.set(result.value, cookie);
      }
      return result;
    },
  };
}
