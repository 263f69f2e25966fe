// @vitest-environment happy-dom

import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { failureReference } from "./failures/failure-reference";
import { createQueryClient } from "./query-client";

const onSignedOut = vi.fn<(client: QueryClient) => void>();
const onUnauthorized = vi.fn<(client: QueryClient) => void>();
const failure = (code: string, httpStatus: number, more: object = {}) =>
  TRPCClientError.from({
    error: { message: `Message for ${code}`, code: -32600, data: { code, httpStatus, ...more } },
  });

let client: QueryClient;
let fetched: number;

/** A query on screen that counts how often it was fetched. */
async function showQuery() {
  fetched = 0;
  const observer = new QueryObserver(client, {
    queryKey: ["shown"],
    queryFn: () => {
      fetched += 1;
      return Promise.resolve(fetched);
    },
  });
  const hide = observer.subscribe(() => undefined);
  await expect.poll(() => fetched).toBe(1);
  return hide;
}

const mutate = (options: ConstructorParameters<typeof MutationObserver>[1]) =>
  new MutationObserver(client, options).mutate(undefined).catch(() => undefined);

beforeEach(() => {
  client = createQueryClient({ onSignedOut, onUnauthorized, memberOf: async () => null });
  onSignedOut.mockClear();
  onUnauthorized.mockClear();
  dismissToast();
});

describe("queries", () => {
  test("fall back to what the device keeps, also lists of pages, whose options tRPC fills in", () => {
    const { persister } = client.getDefaultOptions().queries ?? {};
    expect(persister).toBeTypeOf("function");
    const options = { queryKey: ["list"], persister: undefined } as unknown as { queryKey: string[] };
    expect(client.defaultQueryOptions(options).persister).toBe(persister);
  });

  test("are not retried", async () => {
    const queryFn = vi.fn(() => Promise.reject(new Error("no")));
    await client.fetchQuery({ queryKey: ["once"], queryFn }).catch(() => undefined);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  test("that failed before the page showed them are asked for again only when the page is shown again", async () => {
    const queryFn = vi.fn(() => Promise.reject(new Error("no")));
    await client.prefetchQuery({ queryKey: ["early"], queryFn });
    const show = () => new QueryObserver(client, { queryKey: ["early"], queryFn });
    const hide = [show(), show()].map((observer) => observer.subscribe(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queryFn).toHaveBeenCalledTimes(1);
    for (const each of hide) each();
    show().subscribe(() => undefined);
    await expect.poll(() => queryFn).toHaveBeenCalledTimes(2);
  });

  test("never become stale on their own", async () => {
    const queryFn = vi.fn(() => Promise.resolve(1));
    await client.fetchQuery({ queryKey: ["cached"], queryFn });
    await client.fetchQuery({ queryKey: ["cached"], queryFn });
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  test.each([
    { signsOut: true, code: "UNAUTHORIZED", status: 401, reported: 1 },
    { signsOut: false, code: "UNAUTHORIZED", status: 401, reported: 0 },
    { signsOut: true, code: "FORBIDDEN", status: 403, reported: 0 },
  ])(
    "with signsOut $signsOut report $code as signed out $reported times",
    async ({ signsOut, code, status, reported }) => {
      const queryFn = () => Promise.reject(failure(code, status));
      await client.fetchQuery({ queryKey: ["mine"], queryFn, meta: { signsOut } }).catch(() => undefined);
      expect(onSignedOut).toHaveBeenCalledTimes(reported);
    },
  );
});

test.each([
  ["UNAUTHORIZED", 401, 2],
  ["FORBIDDEN", 403, 0],
])(
  "a query and a mutation that fail with %s report the end of the session %i times",
  async (code, status, reported) => {
    const fail = () => Promise.reject(failure(code, status));
    await client.fetchQuery({ queryKey: ["mine"], queryFn: fail }).catch(() => undefined);
    await mutate({ mutationFn: fail });
    expect(onUnauthorized).toHaveBeenCalledTimes(reported);
  },
);

describe("a reconnect", () => {
  test.each([
    { result: "no response", error: new TypeError("Failed to fetch"), fetches: 2 },
    { result: "an error response", error: failure("NOT_FOUND", 404), fetches: 1 },
    { result: "data", error: null, fetches: 1 },
  ])("leads to $fetches fetches of a query that got $result", async ({ error, fetches }) => {
    const queryFn = vi.fn(() => (error ? Promise.reject(error) : Promise.resolve(1)));
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ["range"], queryFn });
    const hide = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isPending).toBe(false);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queryFn).toHaveBeenCalledTimes(fetches);
    hide();
    client.unmount();
  });
});

describe("a successful mutation", () => {
  test("refetches the queries on screen and shows its toast", async () => {
    const hide = await showQuery();
    await mutate({ mutationFn: () => Promise.resolve(), meta: { success: { title: "Saved" } } });
    await expect.poll(() => fetched).toBe(2);
    expect(currentToast()).toMatchObject({ title: "Saved", tone: "success", open: true });
    hide();
  });

  test("with refresh false does not refetch the queries on screen", async () => {
    const hide = await showQuery();
    await mutate({ mutationFn: () => Promise.resolve(), meta: { refresh: false } });
    expect(fetched).toBe(1);
    hide();
  });

  test("makes a query that is not on screen refetch when it is shown again", async () => {
    const hide = await showQuery();
    hide();
    await mutate({ mutationFn: () => Promise.resolve() });
    expect(fetched).toBe(1);
    const observer = new QueryObserver(client, {
      queryKey: ["shown"],
      queryFn: () => {
        fetched += 1;
        return Promise.resolve(fetched);
      },
    });
    const hideAgain = observer.subscribe(() => undefined);
    await expect.poll(() => fetched).toBe(2);
    hideAgain();
  });
});

describe("a failed mutation", () => {
  const fail = async (error: Error, meta = {}) => {
    await mutate({ mutationFn: () => Promise.reject(error), meta });
    await vi.dynamicImportSettled();
  };

  test("refetches nothing", async () => {
    const hide = await showQuery();
    await fail(failure("CONFLICT", 409));
    expect(fetched).toBe(1);
    hide();
  });

  test("shows the server's message by default", async () => {
    await fail(failure("CONFLICT", 409));
    expect(currentToast()).toMatchObject({
      title: "Error",
      description: "Message for CONFLICT",
      tone: "destructive",
      open: true,
    });
  });

  test.each([
    ["TOO_MANY_REQUESTS", 429],
    ["FORBIDDEN", 403],
    ["UNAUTHORIZED", 401],
  ])("adds to a toast that doesn't say why it failed that it was %s", async (code, status) => {
    await fail(failure(code, status), { failure: { title: "Error", description: "Failed to do it." } });
    expect(currentToast()).toMatchObject({ description: "Failed to do it.", reason: `Message for ${code}` });
    await fail(failure(code, status));
    expect(currentToast()).toMatchObject({ description: `Message for ${code}`, reason: undefined });
  });

  test("keeps the reference of a failure on our side on the page, unless its form shows it", async () => {
    failureReference.set(null);
    await fail(failure("CONFLICT", 409, { requestId: "req-1" }));
    await fail(failure("INTERNAL", 500, { requestId: "req-2" }), { form: true });
    expect(failureReference.read()).toBeNull();
    const toast = { title: "Error", description: "Failed to do it." };
    await fail(failure("INTERNAL", 500, { requestId: "req-3" }), { failure: toast });
    expect(failureReference.read()).toEqual({ title: "Failed to do it.", reference: "req-3" });
  });

  test("shows the toast of meta.failure", async () => {
    await fail(failure("INTERNAL", 500), { failure: { title: "Error", description: "Failed to do it." } });
    expect(currentToast()).toMatchObject({ title: "Error", description: "Failed to do it.", open: true });
  });

  test("can choose its toast by error code", async () => {
    const byCode = ({ code }: { code: string }) => ({ title: `Chosen for ${code}` });
    await fail(failure("NOT_FOUND", 404), { failure: byCode });
    expect(currentToast()).toMatchObject({ title: "Chosen for NOT_FOUND", open: true });
  });

  test("shows no toast with failure false", async () => {
    const before = currentToast();
    await fail(failure("CONFLICT", 409), { failure: false });
    expect(currentToast()).toBe(before);
  });

  test("in a form shows a toast only if no field is named", async () => {
    const before = currentToast();
    await fail(failure("BAD_REQUEST", 400, { fields: { name: "Required" } }), { form: true });
    expect(currentToast()).toBe(before);
    await fail(failure("INTERNAL", 500), { form: true });
    expect(currentToast()).toMatchObject({ title: "Error", description: "Message for INTERNAL", open: true });
  });

  test("without a response says that you seem to be offline", async () => {
    await fail(new TypeError("Failed to fetch"));
    expect(currentToast()).toMatchObject({ title: "You seem to be offline", open: true });
  });
});
