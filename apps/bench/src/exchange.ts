import { FRAMES_PER_SECOND, FrameReceiver, FrameSender } from "@longpaddock/web/exchange/frames";
import { pack, readKey } from "@longpaddock/web/exchange/packet";
import { realisticActs } from "@longpaddock/web/test/signed-acts";
import { sized } from "./size";
import { heading, quantile, rounded, table } from "./table";

const ACTS = 200;
const RUNS = sized(200, 10);
const LOSSES = [0, 0.3, 0.5];
const LIMIT = { loss: 0.3, seconds: 20 };
const EVENT = 1;

/** Measures how long moving codes take to bring a day's acts to another phone when its camera misses some. */
export async function measureExchange(): Promise<void> {
  const acts = await realisticActs(ACTS, EVENT);
  const packet = await pack(acts, await readKey(crypto.getRandomValues(new Uint8Array(32))), EVENT);
  const sender = new FrameSender(packet, EVENT);
  heading(`${ACTS} signed acts as moving codes, ${FRAMES_PER_SECOND} a second, ${RUNS} runs each`);
  console.log(
    table(
      LOSSES.map((loss) => {
        const seconds = Array.from({ length: RUNS }, () => secondsToArrive(sender, loss));
        const longest = Math.max(...seconds);
        if (loss === LIMIT.loss && longest >= LIMIT.seconds)
          throw new Error(`${ACTS} acts took ${longest} seconds`);
        return {
          "as JSON, bytes": JSON.stringify(acts).length,
          "compressed and encrypted": packet.length,
          codes: sender.count,
          lost: `${loss * 100} %`,
          "seconds p50": rounded(quantile(seconds, 0.5)),
          longest: rounded(longest),
        };
      }),
    ),
  );
}

function secondsToArrive(sender: FrameSender, loss: number): number {
  const receiver = new FrameReceiver(EVENT);
  // The other phone begins to look at any time.
  const first = Math.floor(Math.random() * 5000);
  let shown = 0;
  while (!receiver.packet) {
    if (Math.random() >= loss) receiver.add(sender.frame(first + shown));
    shown += 1;
  }
  return shown / FRAMES_PER_SECOND;
}
