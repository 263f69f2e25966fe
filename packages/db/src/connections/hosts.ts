/** `postgres://user:password@one:5432,two:5432/name?…` */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^@/?]+)([/?].*)?$/;

/** The addresses that a database address of several hosts stands for, one for each host; empty if it is none. */
export function addressPerHost(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(url) ?? [];
  return hosts === "" ? [] : hosts.split(",").map((host) => (host === "" ? "" : before + host + after));
}
