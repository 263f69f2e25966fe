import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from "react";
import { activateNewVersion } from "./network/service-worker";

const RELOADED_AT_KEY = "reloaded-for-new-version-at";
const MIN_RELOAD_INTERVAL_MS = 60_000;

const listeners = new Set<() => void>();
let loading = 0;

/** A store for useSyncExternalStore: whether any code is loading. */
export const codeLoading = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLoading: () => loading > 0,
};

/** A component whose code loads when it is first rendered, or earlier through `preload`. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const createLazy = () =>
    lazy<ComponentType<Props>>(() =>
      loadOrReload(load).then(
        (component) => ({ default: component }),
        (error: unknown) => {
          const retry = () => {
            Loaded = createLazy();
          };
          if (error instanceof Error) {
            retries.set(error, retry);
            loadFailures.add(error);
          }
          throw error;
        },
      ),
    );
  let Loaded: ComponentType<Props> = createLazy();
  const Component = (props: Props) => {
    // Keep the type while mounted. A new type would remount the component and lose its state.
    const [Stable] = useState(() => Loaded);
    return createElement(Stable, props);
  };
  const store = (component: ComponentType<Props>) => {
    Loaded = component;
    return true;
  };
  /** Loads the code ahead of use and resolves to whether that worked. */
  const preload = () => load().then(store, () => false);
  /** Loads the code on request, and reloads the page or rejects as `loadOrReload` does. */
  const fetch = () => loadOrReload(load).then(store);
  return Object.assign(Component, { preload, fetch });
}

interface LaterProps {
  /** Stands in for the children until they are there. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Renders its children after the page around them is drawn, so that loading their code doesn't hold the page up. */
export function Later({ fallback = null, children }: LaterProps): ReactNode {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => startTransition(() => setIsDrawn(true)), []);
  return isDrawn ? createElement(Suspense, { fallback }, children) : fallback;
}

/** Resets the lazy component that failed with this error. */
const retries = new WeakMap<Error, () => void>();

const loadFailures = new WeakSet<Error>();

/** Whether a lazy component threw this because its code couldn't be loaded: the boundary around it deals with that. */
export const isLoadFailure = (error: unknown) => error instanceof Error && loadFailures.has(error);

/**
 * Lets a component that failed to load be loaded again on its next mount. Call it from an error boundary only: React
 * renders a failed component once more before that, which would start an endless loop.
 */
export function allowRetry(error: unknown): void {
  if (!(error instanceof Error)) return;
  retries.get(error)?.();
  retries.delete(error);
}

/**
 * Loads code. After a deploy the old files are gone, so the first failure reloads the app in its new version. Another
 * failure within a minute is thrown, and so is any while the server is away: nothing would come in place of the page.
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  changeLoading(1);
  try {
    return await load();
  } catch (error) {
    if (!(await isServerThere()) || !mayReload()) throw error;
    await fetchNewVersion();
    window.location.reload();
    return new Promise(() => {});
  } finally {
    changeLoading(-1);
  }
}

function changeLoading(change: 1 | -1): void {
  loading += change;
  for (const listener of listeners) listener();
}

const isServerThere = () =>
  fetch("/healthz").then(
    ({ ok }) => ok,
    () => false,
  );

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch {
    // Without storage, nothing would stop an endless reload.
    return false;
  }
}

/** Without this, the old service worker would serve the old version again. */
async function fetchNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update().catch(() => undefined);
  await activateNewVersion(registration);
}
