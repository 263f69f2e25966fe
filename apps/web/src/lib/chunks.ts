import { type ComponentType, createElement, lazy, useState } from "react";
import { activateNewVersion } from "./service-worker";

const RELOADED_AT = "reloaded-for-new-version-at";
const ONCE_IN_MS = 60_000;

const listeners = new Set<() => void>();
let loading = 0;

/** For useSyncExternalStore: whether some code is on its way. */
export const codeLoading = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLoading: () => loading > 0,
};

/** A page or part whose code is fetched when it is first shown, or earlier by `preload`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetched = () =>
    lazy<ComponentType<Props>>(() =>
      loadOrReload(load).then(
        (part) => ({ default: part }),
        (error: unknown) => {
          const tryAgain = () => {
            Loaded = fetched();
          };
          if (error instanceof Error) failures.set(error, tryAgain);
          throw error;
        },
      ),
    );
  let Loaded: ComponentType<Props> = fetched();
  const Part = (props: Props) => {
    // One and the same for as long as it stands: another type would throw away what it holds.
    const [Shown] = useState(() => Loaded);
    return createElement(Shown, props);
  };
  const keep = (part: ComponentType<Props>) => {
    Loaded = part;
    return true;
  };
  /** Fetches the code ahead of its use, and says whether it is there: then it is drawn without a wait. */
  const preload = () => load().then(keep, () => false);
  /** Fetches the code for somebody who waits for it; rejects where it cannot be fetched. */
  const fetch = () => loadOrReload(load).then(keep);
  return Object.assign(Part, { preload, fetch });
}

/** How to try again what failed to load. */
const failures = new WeakMap<Error, () => void>();

/**
 * Has a part that failed to load fetched again where it is used next. Only a boundary that shows the failure may
 * say so: before that React draws the part once more, and would ask for it without end.
 */
export function allowRetry(error: unknown): void {
  if (!(error instanceof Error)) return;
  failures.get(error)?.();
  failures.delete(error);
}

/**
 * Loads code. After a deploy the old file names are gone: the first failure then loads the new version of the
 * whole app, the second one within a minute is thrown as the failure that it is.
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  count(1);
  try {
    return await load();
  } catch (error) {
    if (!mayReload()) throw error;
    await fetchNewVersion();
    window.location.reload();
    return new Promise(() => {});
  } finally {
    count(-1);
  }
}

function count(change: 1 | -1): void {
  loading += change;
  for (const listener of listeners) listener();
}

function mayReload(): boolean {
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS)
      return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    // Without storage nothing would stop a second reload.
    return false;
  }
}

/** Otherwise the old service worker would answer the reload with the old page. */
async function fetchNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update().catch(() => undefined);
  await activateNewVersion(registration);
}
