const LOOPS = 10;
const WRITES = 40;

/** As many writes at a time as the pool has connections: it refuses who waits two seconds for one. */
export async function writeAtOnce(write: (n: number) => Promise<void>): Promise<void> {
  const loops = Array.from({ length: LOOPS }, async (_, loop) => {
    for (let n = loop; n < WRITES; n += LOOPS) await write(n);
  });
  await Promise.all(loops);
}
