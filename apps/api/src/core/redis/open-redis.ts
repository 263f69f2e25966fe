import type { FastifyBaseLogger } from "fastify";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import { inTime } from "../outside/in-time";
import type { RedisAddress } from "./redis-address";

/** How many there are now, and for how many milliseconds they are kept. */
export interface Count {
  current: number;
  ttl: number;
}

/** Counters that all processes share. */
export interface SharedCounts {
  /**
   * Adds one to the count of the key, which starts at zero again when the window is over.
   * @throws when Redis is away, or has no answer within a quarter of a second
   */
  add(key: string, windowMs: number): Promise<Count>;
  /** Asks each server that keeps a part of the counts. */
  isUp(): Promise<boolean>;
  readonly totals: Readonly<{
    /** What wasn't counted. */
    errors: number;
    /** Connections that were lost, and each try to have one again. */
    reconnects: number;
  }>;
  close(): void;
}

/** Requests wait for it. */
const ANSWER_MS = 250;
/** A TLS connection to a busy server takes a while. Only the start waits for it. */
const CONNECT_MS = 2000;
/** For commands that no request waits for. */
const COMMAND_MS = 1000;
/** A server that hangs keeps its connections, and another one may have taken its place. */
const SILENCE_MS = 1500;
const PAUSE_MS = 1000;
/** When a server of a cluster hangs, no error says that another one has its part. */
const SLOTS_MS = 2000;

/** A single key, by which a cluster finds the server that runs it. */
const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`;

/** Waits for the first connection, unless Redis is away. */
export async function openRedis(address: RedisAddress, log: FastifyBaseLogger): Promise<SharedCounts> {
  const client = address.mode === "cluster" ? openCluster(address) : openServer(address);
  const totals = { errors: 0, reconnects: 0 };
  const countReconnect = () => {
    totals.reconnects += 1;
  };
  client.on("reconnecting", countReconnect).on("-node", countReconnect);
  /** Why there is no connection. Commands that are sent meanwhile only fail because there is none. */
  let problem: unknown = null;
  client.on("error", (error) => {
    problem = error;
  });
  client.on("ready", () => {
    problem = null;
  });
  await inTime(client.connect(), CONNECT_MS).catch((error) =>
    log.warn({ err: problem ?? error }, "Redis of REDIS_URL doesn't answer yet"),
  );
  return {
    totals,
    async add(key, windowMs) {
      try {
        const counting = client.eval(COUNT, 1, key, windowMs) as Promise<[number, number]>;
        const [current, ttl] = await inTime(counting, ANSWER_MS);
        return { current, ttl };
      } catch (error) {
        totals.errors += 1;
        throw problem ?? error;
      }
    },
    async isUp() {
      const servers = client instanceof Cluster ? client.nodes("master") : [client];
      const asked = Promise.all(servers.map((server) => server.ping()));
      return inTime(asked, COMMAND_MS).then(
        (answers) => answers.length > 0,
        () => false,
      );
    },
    close: () => client.disconnect(),
  };
}

const optionsOf = ({ tls, credentials }: RedisAddress) =>
  ({
    ...credentials,
    ...(tls && { tls: {} }),
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 0,
    // What was a master may have become a replica: its address, or the Sentinels, lead to the new one.
    reconnectOnError: ({ message }) => message.includes("READONLY"),
  }) satisfies RedisOptions;

function openServer(address: Exclude<RedisAddress, { mode: "cluster" }>): Redis {
  const options = {
    ...optionsOf(address),
    db: address.database,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => PAUSE_MS,
  } satisfies RedisOptions;
  if (address.mode === "single") return new Redis({ ...options, ...address.hosts[0] });
  const { username, password } = address.sentinelCredentials;
  return new Redis({
    ...options,
    name: address.master,
    sentinels: address.hosts,
    ...(username && { sentinelUsername: username }),
    ...(password && { sentinelPassword: password }),
    ...(address.tls && { sentinelTLS: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: COMMAND_MS,
    sentinelRetryStrategy: () => PAUSE_MS,
  });
}

function openCluster(address: RedisAddress): Cluster {
  return new Cluster(address.hosts, {
    redisOptions: optionsOf(address),
    lazyConnect: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: () => PAUSE_MS,
    slotsRefreshInterval: SLOTS_MS,
    slotsRefreshTimeout: CONNECT_MS,
    // Nobody waits for so many.
    maxRedirections: 4,
    // Certificates are issued for names, not for addresses.
    dnsLookup: (host, done) => done(null, host),
  });
}
