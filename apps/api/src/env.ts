import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { BRAND } from "@longpaddock/domain/brand";
import { isTimeZone } from "@longpaddock/domain/calendar";
import { SITE_PLANS } from "@longpaddock/domain/plans";
import { z } from "zod";
import type { Secrets } from "./core/signing/signing-keys";
import {
  isIssuer,
  isOrigin,
  isProxy,
  isTilesUrl,
  listOf,
  mapFile,
  onOff,
  optional,
  postgresUrl,
  redisAddress,
  wholeNumber,
} from "./setting-checks";

/** One or several with commas between them, newest first. */
const secretList = optional(
  z
    .string()
    .transform(listOf)
    .refine((secrets) => secrets.every(({ length }) => length >= 32), "must be 32 characters or more each"),
);

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  APP_URL: optional(
    z.url({ protocol: /^https?$/ }).refine(isOrigin, "must be an origin, such as https://club.example"),
  ),
  DATABASE_URL: postgresUrl,
  DIRECT_DATABASE_URL: postgresUrl,
  REPLICA_URL: postgresUrl,
  PREPARED_STATEMENTS: onOff.default(true),
  POOL_SIZE: wholeNumber(2, 500).default(10),
  WORKERS: z
    .union([z.literal("auto"), wholeNumber(1, 256)], "must be a whole number from 1 to 256, or auto")
    .default(1),
  DATA_DIR: z.string().min(1).default("./data"),
  SESSION_SECRET: secretList,
  CARD_SECRETS: secretList,
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(10, "must be 10 characters or more")),
  SEED_DEMO: z.enum(["true", "false"]).default("false"),
  PLANS: z.enum(SITE_PLANS).default("specified"),
  APP_TIME_ZONE: z.string().refine(isTimeZone, "is not an IANA time zone").default("Australia/Sydney"),
  STORAGE_URL: optional(
    z.string().regex(/^s3:\/\/[\w.-]{3,}(\/[^?#]*)?$/, "must be s3://bucket or s3://bucket/prefix"),
  ),
  AWS_ENDPOINT_URL: optional(
    z.url({ protocol: /^https?$/, error: "must be an address such as https://s3.example" }),
  ),
  REDIS_URL: optional(redisAddress),
  RATE_LIMIT: onOff.default(true),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform(listOf)
      .refine(
        (proxies) => proxies.every(isProxy),
        "must be addresses or networks such as 10.0.0.1 or 10.0.0.0/24, with commas between them",
      ),
  ),
  SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be an address such as smtps://user:password@mail.example",
    }),
  ),
  MAIL_FROM: optional(
    z.string().regex(/\S@\S/, "must have an address, such as Long Paddock <no-reply@club.example>"),
  ),
  OIDC_ISSUER: optional(z.string().refine(isIssuer, "must be an https address (http only on this machine)")),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  LOCAL_ACCOUNTS: onOff.default(true),
  METRICS_TOKEN: optional(z.string().min(16, "must be 16 characters or more")),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
  PLACES_PROVIDER: z.enum(["gazetteer", "google", "photon"]).default("gazetteer"),
  GOOGLE_MAPS_API_KEY: optional(z.string().regex(/^[\w-]+$/, "is not an API key")),
  PHOTON_URL: optional(z.url({ protocol: /^https?$/ })),
  ROUTING_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  AI_API_KEY: optional(z.string().regex(/^[\x21-\x7e]+$/, "is not an API key")),
  AI_MODEL: optional(z.string().max(200)),
  TILES_URL: optional(z.string().refine(isTilesUrl, "must be an http address with {z}, {x} and {y}")),
  TILES_ATTRIBUTION: optional(z.string().max(300)),
  BASEMAP: optional(mapFile),
  TERRAIN: optional(mapFile),
  COMMIT: optional(z.string().regex(/^[0-9a-f]{7,40}$/, "is not the hash of a commit")),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export const SETTING_NAMES = Object.keys(variables.shape);

/** Settings that have no effect alone: an operator who forgot the other one should learn it at the start. */
const COMPANIONS = [
  ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
  ["AI_MODEL", "AI_BASE_URL"],
  ["AI_API_KEY", "AI_BASE_URL"],
  ["TILES_ATTRIBUTION", "TILES_URL"],
] as const;

const settings = variables.transform((env, context) => {
  const production = env.NODE_ENV === "production";
  const addIssue = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (production && !env.SESSION_SECRET)
    addIssue(
      "SESSION_SECRET",
      "is required when NODE_ENV is production: any 32 random characters, kept secret",
    );
  if (production && !env.RATE_LIMIT) addIssue("RATE_LIMIT", "cannot be off when NODE_ENV is production");
  if (production && env.SEED_DEMO === "true")
    addIssue(
      "SEED_DEMO",
      "cannot be true when NODE_ENV is production: the demo accounts' passwords are public. Set it to false",
    );
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID) addIssue("OIDC_CLIENT_ID", "is required with OIDC_ISSUER");
  if (!env.LOCAL_ACCOUNTS && !env.OIDC_ISSUER)
    addIssue("LOCAL_ACCOUNTS", "can only be off with OIDC_ISSUER, or nobody could sign in");
  if (env.AI_BASE_URL && !env.AI_MODEL) addIssue("AI_MODEL", "is required with AI_BASE_URL");
  checkMachines(env, addIssue);
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) addIssue("ADMIN_PASSWORD", "is required with ADMIN_EMAIL");
  for (const [name, needed] of COMPANIONS)
    if (env[name] && !env[needed]) addIssue(name, `does nothing without ${needed}`);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    appUrl: new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DIRECT_DATABASE_URL,
    replicaUrl: env.REPLICA_URL,
    preparedStatements: env.PREPARED_STATEMENTS,
    poolSize: env.POOL_SIZE,
    workers: env.WORKERS === "auto" ? availableParallelism() : env.WORKERS,
    dataDir: env.DATA_DIR,
    sessionSecrets: env.SESSION_SECRET,
    cardSecrets: env.CARD_SECRETS ?? [],
    administrator:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    seedDemo: env.SEED_DEMO === "true",
    plans: env.PLANS,
    timeZone: env.APP_TIME_ZONE,
    storage: env.STORAGE_URL ? { bucketUrl: env.STORAGE_URL, endpoint: env.AWS_ENDPOINT_URL } : undefined,
    redis: env.REDIS_URL,
    rateLimit: env.RATE_LIMIT,
    trustedProxies: env.TRUSTED_PROXIES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${BRAND.name} <no-reply@localhost>`,
    openId:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    localAccounts: env.LOCAL_ACCOUNTS,
    metricsToken: env.METRICS_TOKEN,
    drainMs: env.DRAIN_SECONDS * 1000,
    places: placesOf(env, addIssue),
    routingUrl: env.ROUTING_URL ?? null,
    tripService:
      env.AI_BASE_URL && env.AI_MODEL
        ? { url: env.AI_BASE_URL, model: env.AI_MODEL, key: env.AI_API_KEY }
        : null,
    tiles: env.TILES_URL ? { url: env.TILES_URL, attribution: env.TILES_ATTRIBUTION ?? "" } : null,
    mapFiles: { base: env.BASEMAP, terrain: env.TERRAIN, s3Endpoint: env.AWS_ENDPOINT_URL },
    commit: env.COMMIT,
    logLevel: env.LOG_LEVEL,
  };
});

function placesOf(env: z.output<typeof variables>, addIssue: (name: string, message: string) => void) {
  const { PLACES_PROVIDER: provider, GOOGLE_MAPS_API_KEY: key, PHOTON_URL: url } = env;
  if (provider === "google" && key) return { provider, key };
  if (provider === "photon" && url) return { provider, url };
  if (provider === "google") addIssue("GOOGLE_MAPS_API_KEY", "is required when PLACES_PROVIDER is google");
  if (provider === "photon") addIssue("PHOTON_URL", "is required when PLACES_PROVIDER is photon");
  return { provider: "gazetteer" as const };
}

function checkMachines(env: z.output<typeof variables>, addIssue: (name: string, message: string) => void) {
  if (env.DATABASE_URL) {
    if (!env.PREPARED_STATEMENTS && !env.DIRECT_DATABASE_URL)
      addIssue(
        "DIRECT_DATABASE_URL",
        "is required when PREPARED_STATEMENTS is off: a pooler can't do LISTEN",
      );
    return;
  }
  for (const name of ["DIRECT_DATABASE_URL", "REPLICA_URL"] as const)
    if (env[name]) addIssue(name, "needs PostgreSQL: set DATABASE_URL");
  if (env.WORKERS !== 1)
    addIssue("WORKERS", "needs PostgreSQL: only one process can open the embedded database");
}

export type Env = z.output<typeof settings>;

export class EnvError extends Error {
  override readonly name = "EnvError";
  constructor(private readonly issues: readonly { name: string; message: string }[]) {
    super(`Invalid settings:\n  ${issues.map(({ name, message }) => `${name}: ${message}`).join("\n  ")}`);
  }

  /** One for each setting. */
  sentences(): string[] {
    return this.issues.map(({ name, message }) =>
      /^[a-z]/.test(message) ? `${name} ${message}.` : `${name} is wrong: ${message}.`,
    );
  }
}

/** @throws EnvError */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues.map(({ path, message }) => ({ name: path.join("."), message })));
}

/** Returns those of SESSION_SECRET, or a generated one that is stored in DATA_DIR. */
export function sessionSecrets(env: Env): Secrets {
  if (env.sessionSecrets) return env.sessionSecrets;
  const fresh = randomBytes(32).toString("base64url");
  if (env.dataDir === "memory:") return [fresh];
  const file = join(env.dataDir, "session-secret");
  mkdirSync(env.dataDir, { recursive: true });
  try {
    writeFileSync(file, fresh, { flag: "wx", mode: 0o600 });
    return [fresh];
  } catch {
    return listOf(readFileSync(file, "utf8"));
  }
}

/** Returns an environment for a child process without the server's own variables. */
export const programEnvironment = (own: Record<string, string>) => ({ PATH: process.env.PATH ?? "", ...own });
