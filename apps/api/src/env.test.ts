import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv, sessionSecrets } from "./env";

describe("environment", () => {
  test("has a default for every variable", () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://localhost:3000",
      dataDir: "./data",
      timeZone: "Australia/Sydney",
      seedDemo: false,
      rateLimit: true,
      localAccounts: true,
      places: { provider: "gazetteer" },
    });
  });

  test("treats an empty variable as unset, because compose files pass empty ones", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "", SMTP_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test.each([
    [{ PORT: "many" }, "PORT"],
    [{ APP_URL: "long paddock" }, "APP_URL"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL"],
    [{ APP_TIME_ZONE: "Sydney" }, "APP_TIME_ZONE"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
    [{ NODE_ENV: "production" }, "SESSION_SECRET"],
    [{ SESSION_SECRET: `${"x".repeat(32)},short` }, "SESSION_SECRET"],
    [{ SESSION_SECRET: `${"x".repeat(32)},` }, "SESSION_SECRET"],
    [{ NODE_ENV: "production", SESSION_SECRET: "x".repeat(32), RATE_LIMIT: "off" }, "RATE_LIMIT"],
    [{ NODE_ENV: "production", SESSION_SECRET: "x".repeat(32), SEED_DEMO: "true" }, "SEED_DEMO"],
    [{ LOCAL_ACCOUNTS: "off" }, "LOCAL_ACCOUNTS"],
    [{ REDIS_URL: "redis+sentinel://one,two" }, "REDIS_URL"],
    [{ PORT: " " }, "PORT"],
    [{ PORT: "0x50" }, "PORT"],
    [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS"],
    [{ POOL_SIZE: "1" }, "POOL_SIZE"],
    [{ WORKERS: "all", DATABASE_URL: "postgres://one/name" }, "WORKERS"],
    [{ STORAGE_URL: "s3://" }, "STORAGE_URL"],
    [{ STORAGE_URL: "s3:///prefix" }, "STORAGE_URL"],
    [{ STORAGE_URL: "s3://bucket?region=x" }, "STORAGE_URL"],
    [{ AWS_ENDPOINT_URL: "minio:9000", STORAGE_URL: "s3://files" }, "AWS_ENDPOINT_URL"],
    [{ SMTP_URL: "smtp://" }, "SMTP_URL"],
    [{ MAIL_FROM: "Long Paddock" }, "MAIL_FROM"],
    [{ OIDC_ISSUER: "http://keycloak:8080/realms/club", OIDC_CLIENT_ID: "app" }, "OIDC_ISSUER"],
    [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "TRUSTED_PROXIES"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ AI_BASE_URL: "https://ai.example/v1" }, "AI_MODEL"],
    [{ AI_BASE_URL: "ai.example", AI_MODEL: "a-model" }, "AI_BASE_URL"],
    [{ AI_API_KEY: "a key" }, "AI_API_KEY"],
    [{ TILES_URL: "https://tiles.example/topo.png" }, "TILES_URL"],
    [{ TILES_URL: "ftp://tiles.example/{z}/{x}/{y}.png" }, "TILES_URL"],
    [{ TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png" }, "TILES_URL"],
    [{ PLACES_PROVIDER: "nominatim" }, "PLACES_PROVIDER"],
    [{ PLACES_PROVIDER: "google" }, "GOOGLE_MAPS_API_KEY"],
    [{ PLACES_PROVIDER: "google", PHOTON_URL: "https://photon.example" }, "GOOGLE_MAPS_API_KEY"],
    [{ PLACES_PROVIDER: "google", GOOGLE_MAPS_API_KEY: "two words" }, "GOOGLE_MAPS_API_KEY"],
    [{ PLACES_PROVIDER: "photon" }, "PHOTON_URL"],
    [{ PLACES_PROVIDER: "photon", PHOTON_URL: "photon.example" }, "PHOTON_URL"],
    [{ ROUTING_URL: "osrm.example" }, "ROUTING_URL"],
    [{ ROUTING_URL: "ftp://osrm.example" }, "ROUTING_URL"],
    [{ OIDC_ISSUER: "https://id.example" }, "OIDC_CLIENT_ID"],
    [{ ADMIN_EMAIL: "admin@example.com" }, "ADMIN_PASSWORD"],
    [{ ADMIN_PASSWORD: "a long password" }, "ADMIN_PASSWORD"],
    [{ OIDC_CLIENT_ID: "long-paddock" }, "OIDC_CLIENT_ID"],
    [{ OIDC_CLIENT_SECRET: "secret" }, "OIDC_CLIENT_SECRET"],
    [{ AI_MODEL: "a-model" }, "AI_MODEL"],
    [{ AI_API_KEY: "a-key" }, "AI_API_KEY"],
    [{ TILES_ATTRIBUTION: "A map" }, "TILES_ATTRIBUTION"],
    [{ APP_URL: "https://club.example/rides" }, "APP_URL"],
    [{ WORKERS: "2" }, "WORKERS"],
    [{ WORKERS: "auto" }, "WORKERS"],
    [{ WORKERS: "0" }, "WORKERS"],
    [{ POOL_SIZE: "1" }, "POOL_SIZE"],
    [{ REPLICA_URL: "postgres://localhost/x" }, "REPLICA_URL"],
    [{ DIRECT_DATABASE_URL: "postgres://localhost/x" }, "DIRECT_DATABASE_URL"],
    [{ DATABASE_URL: "postgres://localhost/x", PREPARED_STATEMENTS: "off" }, "DIRECT_DATABASE_URL"],
    [{ DATABASE_URL: "postgres://one:5432,two:port/x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://one,,two/x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres:///x" }, "DATABASE_URL"],
    [{ TRUSTED_PROXIES: "proxy" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "10.0.0.1," }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "10.0.0.256" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "true" }, "TRUSTED_PROXIES"],
  ])("%j is rejected with an error for %s", (source, name) => {
    expect(() => readEnv(source)).toThrow(new RegExp(`^Invalid settings:\n  ${name}: `));
  });

  test.each([
    [{ GOOGLE_MAPS_API_KEY: "key", PHOTON_URL: "https://photon.example" }, { provider: "gazetteer" }],
    [
      { PLACES_PROVIDER: "google", GOOGLE_MAPS_API_KEY: "key" },
      { provider: "google", key: "key" },
    ],
    [
      { PLACES_PROVIDER: "photon", PHOTON_URL: "https://photon.example/de" },
      { provider: "photon", url: "https://photon.example/de" },
    ],
  ])("%j selects the place search %j", (source, places) => {
    expect(readEnv(source).places).toEqual(places);
  });

  test("says what to do when 'npm start', which adds demo data, is called with NODE_ENV=production", () => {
    const start = () => readEnv({ NODE_ENV: "production", SEED_DEMO: "true" });
    expect(start).toThrow(/SESSION_SECRET: .*any 32 random characters.*\n {2}SEED_DEMO: .*Set it to false/);
  });

  test("takes several hosts of a database, and addresses and networks of proxies", () => {
    const url = "postgres://ana:p%40ss@one:5432,two:5433,three/x?sslmode=require";
    const proxies = "127.0.0.1, 10.0.0.0/8,::1, fd00::/8,loopback";
    expect(readEnv({ DATABASE_URL: url, TRUSTED_PROXIES: proxies })).toMatchObject({
      databaseUrl: url,
      trustedProxies: ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "loopback"],
    });
  });

  test("follows the built-in roads unless a routing service is named", () => {
    expect(readEnv({ ROUTING_URL: "" }).routingUrl).toBeNull();
    expect(readEnv({ ROUTING_URL: "http://osrm:5000" }).routingUrl).toBe("http://osrm:5000");
  });

  test("generates a session secret once and reuses it, outside production", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    const env = readEnv({ DATA_DIR: dataDir });
    expect(sessionSecrets(env)).toEqual([expect.stringMatching(/^.{43}$/)]);
    expect(sessionSecrets(env)).toEqual(sessionSecrets(env));
  });
});
