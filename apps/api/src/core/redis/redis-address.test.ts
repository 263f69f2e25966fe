import { describe, expect, test } from "vitest";
import { readRedisAddress } from "./redis-address";

const none = { credentials: {}, tls: false };
const one = { host: "one", port: 6379 };

describe("an address of Redis", () => {
  test.each([
    ["redis://one", { mode: "single", ...none, hosts: [one], database: 0 }],
    [
      "rediss://ana:p%40ss%3A1@10.0.0.1:6380/2",
      {
        mode: "single",
        tls: true,
        credentials: { username: "ana", password: "p@ss:1" },
        hosts: [{ host: "10.0.0.1", port: 6380 }],
        database: 2,
      },
    ],
    [
      "redis://:a@b:c@[2001:db8::1]/",
      {
        mode: "single",
        tls: false,
        credentials: { password: "a@b:c" },
        hosts: [{ host: "2001:db8::1", port: 6379 }],
        database: 0,
      },
    ],
    [
      "redis+sentinel://one,two:26380/club/3",
      {
        mode: "sentinel",
        ...none,
        hosts: [
          { host: "one", port: 26_379 },
          { host: "two", port: 26_380 },
        ],
        master: "club",
        database: 3,
        sentinelCredentials: {},
      },
    ],
    [
      "rediss+sentinel://ana:secret@one/my%2Fclub?sentinelUsername=watch&sentinelPassword=a+b%26c=",
      {
        mode: "sentinel",
        tls: true,
        credentials: { username: "ana", password: "secret" },
        hosts: [{ host: "one", port: 26_379 }],
        master: "my/club",
        database: 0,
        sentinelCredentials: { username: "watch", password: "a+b&c=" },
      },
    ],
    [
      "redis+cluster://one:6379, two:7000,[::1]:7001",
      { mode: "cluster", ...none, hosts: [one, { host: "two", port: 7000 }, { host: "::1", port: 7001 }] },
    ],
    ["rediss+cluster://one/0", { mode: "cluster", credentials: {}, tls: true, hosts: [one] }],
  ])("%s is read", (text, address) => {
    expect(readRedisAddress(text)).toEqual(address);
  });

  test.each([
    ["one:6379", /^must be an address such as/],
    ["http://one", /^must be an address such as/],
    ["redis+sentinels://one/club", /^must be an address such as/],
    ["redis://one#club", /^must be an address such as/],
    ["redis://", /^has an empty host/],
    ["redis+cluster://one,,two", /^has an empty host/],
    ["redis+cluster://one,two,", /^has an empty host/],
    ["redis+cluster://one;two", /^has a host that is neither/],
    ["redis://[one]", /^has a host that is neither/],
    ["redis://one:70000", /^has a port/],
    ["redis://one:0", /^has a port/],
    ["redis://one:six", /^has a host that is neither/],
    ["redis://one,two", /^has several hosts: write redis\+sentinel:\/\/ or redis\+cluster:\/\//],
    ["redis://one/club", /^has a database that isn't a number/],
    ["redis://one?db=2", /^has parameters/],
    ["redis://ana@one", /^has no password for the user/],
    ["redis://:50%@one", /^has a % that begins no encoded character/],
    ["redis+sentinel://one,two", /^must have the name that the Sentinels know/],
    ["redis+sentinel://one/", /^must have the name that the Sentinels know/],
    ["redis+sentinel://one/club/0/1", /^must have the name that the Sentinels know/],
    ["redis+sentinel://one/club/first", /^has a database that isn't a number/],
    [
      "redis+sentinel://one/club?password=x",
      /^has a parameter other than sentinelUsername and sentinelPassword/,
    ],
    ["redis+sentinel://one/club?sentinelUsername=watch", /^has no password for sentinelUsername/],
    ["redis+cluster://one/1", /^names a database/],
    ["redis+cluster://one?sentinelPassword=x", /^has parameters/],
  ])("%s is refused in words that don't repeat it", (text, problem) => {
    const read = readRedisAddress(text);
    expect(read).toEqual({ problem: expect.stringMatching(problem) });
    expect(JSON.stringify(read)).not.toContain("=x");
  });
});
