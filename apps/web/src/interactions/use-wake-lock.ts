import { useEffect, useState } from "react";

/** Keeps the screen on while the page is shown, where the browser can and the battery lets it. Returns whether it does. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void lock?.release();
      else setIsHeld(lock !== undefined);
    };
    void ask();
    // A page that was hidden has lost it.
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
