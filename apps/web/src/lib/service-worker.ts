const PATIENCE_MS = 4000;

/** Lets the version that has been fetched take over; resolves when it has, or when waiting makes no sense. */
export async function activateNewVersion(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.waiting ?? registration.installing;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
    whenInstalled(worker, () => worker.postMessage({ type: "SKIP_WAITING" }));
  });
}

/** Calls back once the worker is installed, at once if it is already. */
export function whenInstalled(worker: ServiceWorker, callback: () => void): void {
  if (worker.state === "installed") callback();
  else
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") callback();
    });
}
