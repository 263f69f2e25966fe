const TIMEOUT_MS = 10_000;
/** Browsers start their own timeout only once the member has answered their question. */
const ANSWER_TIMEOUT_MS = 20_000;
/** One that the device has found recently will do. */
const MAX_AGE_MS = 60_000;

/** Where the device is; null if it doesn't know, or its member doesn't allow it or doesn't answer. */
export function findPosition(): Promise<{ latitude: number; longitude: number; accuracy: number } | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null);
    setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.min(100_000, Math.round(accuracy)) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
