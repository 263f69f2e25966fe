// @vitest-environment happy-dom

import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { MutationObserver, onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client";

const onSignedOut = vi.fn<(client: QueryClient) => void>();
const failure = (code: string, httpStatus: number, more: object = {}) =>
  TRPCClientError.from({
    error: { message: `It says ${code}`, code: -32600, data: { code, httpStatus, ...more } },
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
  await vi.waitFor(() => expect(fetched).toBe(1));
  return hide;
}

const mutate = (options: ConstructorParameters<typeof MutationObserver>[1]) =>
  new MutationObserver(client, options).mutate(undefined).catch(() => undefined);

beforeEach(() => {
  client = createQueryClient({ onSignedOut });
  onSignedOut.mockClear();
  dismissToast();
});

describe("queries", () => {
  test("are not retried", async () => {
    const queryFn = vi.fn(() => Promise.reject(new Error("no")));
    await client.fetchQuery({ queryKey: ["once"], queryFn }).catch(() => undefined);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  test("never become stale by themselves", async () => {
    const queryFn = vi.fn(() => Promise.resolve(1));
    await client.fetchQuery({ queryKey: ["kept"], queryFn });
    await client.fetchQuery({ queryKey: ["kept"], queryFn });
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  test.each([
    { signsOut: true, code: "UNAUTHORIZED", status: 401, told: 1 },
    { signsOut: false, code: "UNAUTHORIZED", status: 401, told: 0 },
    { signsOut: true, code: "FORBIDDEN", status: 403, told: 0 },
  ])(
    "with signsOut $signsOut report $code $told times as signed out",
    async ({ signsOut, code, status, told }) => {
      const queryFn = () => Promise.reject(failure(code, status));
      await client.fetchQuery({ queryKey: ["mine"], queryFn, meta: { signsOut } }).catch(() => undefined);
      expect(onSignedOut).toHaveBeenCalledTimes(told);
    },
  );
});

describe("when the connection is back", () => {
  test.each([
    { answer: "no answer", error: new TypeError("Failed to fetch"), asked: 2 },
    { answer: "a refusal", error: failure("NOT_FOUND", 404), asked: 1 },
    { answer: "what it wanted", error: null, asked: 1 },
  ])("a query that got $answer has been asked $asked times", async ({ error, asked }) => {
    const queryFn = vi.fn(() => (error ? Promise.reject(error) : Promise.resolve(1)));
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ["range"], queryFn });
    const hide = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isPending).toBe(false));
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queryFn).toHaveBeenCalledTimes(asked);
    hide();
    client.unmount();
  });
});

describe("after a mutation that worked", () => {
  test("the queries on screen are fetched again, and the toast shows", async () => {
    const hide = await showQuery();
    await mutate({ mutationFn: () => Promise.resolve(), meta: { success: { title: "Kept" } } });
    await vi.waitFor(() => expect(fetched).toBe(2));
    expect(currentToast()).toMatchObject({ title: "Kept", tone: "success", open: true });
    hide();
  });

  test("the queries on screen are not fetched again with refresh false", async () => {
    const hide = await showQuery();
    await mutate({ mutationFn: () => Promise.resolve(), meta: { refresh: false } });
    expect(fetched).toBe(1);
    hide();
  });

  test("with refresh later the queries on screen are fetched the next time they are shown", async () => {
    const hide = await showQuery();
    await mutate({ mutationFn: () => Promise.resolve(), meta: { refresh: "later" } });
    expect(fetched).toBe(1);
    expect(client.getQueryState(["shown"])?.isInvalidated).toBe(true);
    hide();
  });

  test("a query that is not on screen is fetched when it is shown again", async () => {
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
    await vi.waitFor(() => expect(fetched).toBe(2));
    hideAgain();
  });
});

describe("a mutation that failed", () => {
  const fail = (error: Error, meta = {}) => mutate({ mutationFn: () => Promise.reject(error), meta });

  test("refreshes nothing", async () => {
    const hide = await showQuery();
    await fail(failure("CONFLICT", 409));
    expect(fetched).toBe(1);
    hide();
  });

  test("shows the server's message when no text is documented", async () => {
    await fail(failure("CONFLICT", 409));
    expect(currentToast()).toMatchObject({
      title: "Error",
      description: "It says CONFLICT",
      tone: "destructive",
      open: true,
    });
  });

  test("shows the documented toast when there is one", async () => {
    await fail(failure("INTERNAL", 500), { failure: { title: "Error", description: "Failed to do it." } });
    expect(currentToast()).toMatchObject({ title: "Error", description: "Failed to do it.", open: true });
  });

  test("can choose its toast by the failure", async () => {
    const byCode = ({ code }: { code: string }) => ({ title: `Chosen for ${code}` });
    await fail(failure("NOT_FOUND", 404), { failure: byCode });
    expect(currentToast()).toMatchObject({ title: "Chosen for NOT_FOUND", open: true });
  });

  test("shows no toast when the screen shows the failure itself", async () => {
    const before = currentToast();
    await fail(failure("CONFLICT", 409), { failure: false });
    expect(currentToast()).toBe(before);
  });

  test("in a form shows field errors at the inputs and anything else in a toast", async () => {
    const before = currentToast();
    await fail(failure("BAD_REQUEST", 400, { fields: { name: "Required" } }), { form: true });
    expect(currentToast()).toBe(before);
    await fail(failure("INTERNAL", 500), { form: true });
    expect(currentToast()).toMatchObject({ title: "Error", description: "It says INTERNAL", open: true });
  });

  test("without an answer says that the connection is lost", async () => {
    await fail(new TypeError("Failed to fetch"));
    expect(currentToast()).toMatchObject({ title: "You seem to be offline", open: true });
  });
});
