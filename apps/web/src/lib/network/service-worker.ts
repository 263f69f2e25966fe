const ACTIVATION_TIMEOUT_MS = 4000;

/** Activates the downloaded version. Resolves once it controls the page, or after a timeout. */
export async function activateNewVersion(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.waiting ?? registration.installing;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, ACTIVATION_TIMEOUT_MS);
    whenInstalled(worker, () => worker.postMessage({ type: "SKIP_WAITING" }));
  });
}

/** Calls back once the worker is installed, immediately if it already is. */
export function whenInstalled(worker: ServiceWorker, callback: () => void): void {
  if (worker.state === "installed") callback();
  else
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed") callback();
    });
}
