import type { Member } from "../data/members";
import type { ServerProcess } from "../servers/server-process";

/** Calls over REST as one member. @throws for an answer that isn't one of success */
export function callsOf({ url }: ServerProcess, { cookie }: Member) {
  let count = 0;
  const send = async (path: string, body?: object | FormData) => {
    count++;
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      headers: { cookie, origin: url, ...(body && !isForm && { "content-type": "application/json" }) },
      ...(body && { method: "POST", body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
  return {
    send,
    /** Since the last time. */
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
