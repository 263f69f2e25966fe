/** Runs a sweep one at a time, and once more if it is woken meanwhile. */
export function wakeable(sweep: () => Promise<void>, onFailure: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let isWoken = false;
  const wake = () => {
    isWoken = true;
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  async function work() {
    while (isWoken) {
      isWoken = false;
      await sweep().catch(onFailure);
    }
  }
  return { wake, settle: async () => running };
}
