import { isIPv6 } from "node:net";

interface RedisHost {
  host: string;
  port: number;
}

interface Credentials {
  username?: string;
  password?: string;
}

/** Where Redis is: one server, the master that Sentinels know, or a cluster. */
export type RedisAddress = { tls: boolean; credentials: Credentials; hosts: [RedisHost, ...RedisHost[]] } & (
  | { mode: "single"; database: number }
  | { mode: "sentinel"; database: number; master: string; sentinelCredentials: Credentials }
  | { mode: "cluster" }
);

const FORM =
  /^(redis|rediss)(?:\+(sentinel|cluster))?:\/\/(?:([^/?#]*)@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;
const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

class AddressProblem extends Error {}

/** Returns the address, or what is wrong with it, to follow the name of its setting. */
export function readRedisAddress(text: string): RedisAddress | { problem: string } {
  try {
    return addressOf(text);
  } catch (error) {
    if (error instanceof AddressProblem) return { problem: error.message };
    // What decodeURIComponent throws.
    return { problem: "has a % that begins no encoded character: write %25 for it" };
  }
}

function addressOf(text: string): RedisAddress {
  const [, scheme, kind, userInfo = "", hostList = "", path = "", query = ""] = FORM.exec(text) ?? [];
  if (!scheme)
    throw new AddressProblem(
      "must be an address such as redis://user:password@host:6379/0, redis+sentinel://one:26379,two:26379/master " +
        "or redis+cluster://one:6379,two:6379 (rediss for TLS)",
    );
  const [first, ...others] = hostList
    .split(",")
    .map((host) => hostOf(host.trim(), kind === "sentinel" ? SENTINEL_PORT : REDIS_PORT));
  if (!first) throw new AddressProblem("has no host");
  const at = userInfo.indexOf(":");
  const [user, password] = at < 0 ? [userInfo, ""] : [userInfo.slice(0, at), userInfo.slice(at + 1)];
  const common = {
    tls: scheme === "rediss",
    credentials: credentialsOf(decodeURIComponent(user), decodeURIComponent(password), "the user"),
    hosts: [first, ...others] as [RedisHost, ...RedisHost[]],
  };
  const parameters = parametersOf(query, kind === "sentinel" ? ["sentinelUsername", "sentinelPassword"] : []);
  if (kind === "cluster") {
    if (databaseOf(path) !== 0) throw new AddressProblem("names a database, but a cluster has only number 0");
    return { mode: "cluster", ...common };
  }
  if (kind === "sentinel") {
    const [master = "", database = "", ...more] = path.split("/");
    if (master === "" || more.length > 0)
      throw new AddressProblem(
        "must have the name that the Sentinels know the master by after the hosts, such as redis+sentinel://one:26379/master",
      );
    const { sentinelUsername = "", sentinelPassword = "" } = parameters;
    return {
      mode: "sentinel",
      ...common,
      master: decodeURIComponent(master),
      database: databaseOf(database),
      sentinelCredentials: credentialsOf(sentinelUsername, sentinelPassword, "sentinelUsername"),
    };
  }
  if (others.length > 0)
    throw new AddressProblem(
      `has several hosts: write ${scheme}+sentinel:// or ${scheme}+cluster:// for what they are`,
    );
  return { mode: "single", ...common, database: databaseOf(path) };
}

function hostOf(text: string, defaultPort: number): RedisHost {
  const [, bracketed, name, port] = /^(?:\[([^\]]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed === undefined ? name : isIPv6(bracketed) && bracketed;
  if (!host)
    throw new AddressProblem(
      text === "" ? "has an empty host" : "has a host that is neither a name nor an address",
    );
  const number = port === undefined ? defaultPort : Number(port);
  if (number < 1 || number > 65_535) throw new AddressProblem("has a port that isn't from 1 to 65535");
  return { host, port: number };
}

function credentialsOf(username: string, password: string, what: string): Credentials {
  if (username !== "" && password === "") throw new AddressProblem(`has no password for ${what}`);
  return { ...(username !== "" && { username }), ...(password !== "" && { password }) };
}

function databaseOf(text: string): number {
  if (!/^\d{0,5}$/.test(text)) throw new AddressProblem("has a database that isn't a number");
  return Number(text);
}

function parametersOf<Name extends string>(
  query: string,
  known: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const parameter of query.split("&").filter((part) => part !== "")) {
    const [name = "", ...value] = parameter.split("=");
    const match = known.find((one) => one === name);
    if (match === undefined)
      throw new AddressProblem(
        known.length > 0
          ? `has a parameter other than ${known.join(" and ")}`
          : "has parameters after a question mark, which none can be (write %3F for one in a password)",
      );
    found[match] = decodeURIComponent(value.join("="));
  }
  return found;
}
