import type { ExchangedAct } from "@longpaddock/domain/exchange/schema";
import decodeQR from "qr/decode.js";
import { encode } from "uqr";
import { expect, test } from "vitest";
import { realisticActs } from "../../../test/signed-acts";
import { FRAMES_PER_SECOND, FrameReceiver, FrameSender } from "./codes/frames";
import { pack, readKey, unpack } from "./codes/packet";

const EVENT = 42;
const LOST = 0.3;

const keyOf = (byte: number) => readKey(new Uint8Array(32).fill(byte));

/** The same numbers on every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

async function sending(acts: readonly ExchangedAct[], eventId = EVENT): Promise<FrameSender> {
  return new FrameSender(await pack(acts, await keyOf(1), eventId), eventId);
}

test("200 acts arrive within 20 seconds with 30 % of the frames lost, whichever, also by who looks late", async () => {
  const acts = await realisticActs(200, EVENT);
  const key = await keyOf(1);
  for (let seed = 1; seed <= 8; seed++) {
    const random = randomOf(seed);
    const sender = await sending(acts);
    const receiver = new FrameReceiver(EVENT);
    const first = seed % 2 === 0 ? 0 : 1000 * seed;
    let shown = 0;
    while (!receiver.packet) {
      const frame = sender.frame(first + shown++);
      if (random() >= LOST) receiver.add(frame);
    }
    expect(shown / FRAMES_PER_SECOND).toBeLessThan(20);
    expect(await unpack(receiver.packet, key, EVENT)).toEqual(acts);
    expect(receiver.add(sender.frame(first))).toBe("known");
  }
});

test("damaged frames, other codes and those of another ride are told apart and change nothing", async () => {
  const sender = await sending(await realisticActs(20, EVENT));
  const receiver = new FrameReceiver(EVENT);
  const frame = sender.frame(0);
  for (let at = 0; at < frame.length; at += 37) {
    const other = frame[at] === "A" ? "B" : "A";
    expect(receiver.add(frame.slice(0, at) + other + frame.slice(at + 1))).toBe("ignored");
  }
  for (const text of ["", "https://longpaddock.example/visit#123456", frame.slice(3), frame.toLowerCase()])
    expect(receiver.add(text)).toBe("ignored");
  expect(receiver.progress).toBeNull();
  const others = await sending(await realisticActs(20, EVENT + 1), EVENT + 1);
  expect(receiver.add(others.frame(0))).toBe("other");
  const again = await sending(await realisticActs(3, EVENT));
  for (const shown of [sender, again]) expect(receiver.add(shown.frame(0))).toBe("new");
  expect(receiver.progress).toEqual({ known: 1, count: again.count });
});

test("nobody reads what was packed with another key, for another ride, or damaged", async () => {
  const acts = await realisticActs(5, EVENT);
  const packet = await pack(acts, await keyOf(1), EVENT);
  expect(await unpack(packet, await keyOf(1), EVENT)).toEqual(acts);
  const damaged = packet.slice();
  damaged.set([(damaged[40] ?? 0) ^ 1], 40);
  expect(await unpack(packet, await keyOf(2), EVENT)).toBeNull();
  expect(await unpack(packet, await keyOf(1), EVENT + 1)).toBeNull();
  expect(await unpack(damaged, await keyOf(1), EVENT)).toBeNull();
  expect(await unpack(packet.slice(0, 10), await keyOf(1), EVENT)).toBeNull();
  expect(new TextDecoder().decode(packet)).not.toContain("check_in");
});

test("the codes that a phone shows are read from a small, grey, noisy picture of them, however few acts they have", async () => {
  for (const count of [1, 30]) {
    const sender = await sending(await realisticActs(count, EVENT));
    const receiver = new FrameReceiver(EVENT);
    const random = randomOf(count);
    for (let shown = 1; !receiver.packet && shown < 60; shown++) {
      const frame = sender.frame(shown);
      // Without a part that is all alike, which cameras read badly.
      expect(frame).not.toMatch(/(.{6})\1{4}/);
      receiver.add(decodeQR(filmed(frame, random)));
    }
    expect(receiver.packet).not.toBeNull();
  }
});

/** Four pixels a module and a little grey, as a camera sees a screen. */
function filmed(text: string, random: () => number) {
  const { size, data } = encode(text, { ecc: "M", border: 4, boostEcc: false, maskPattern: 0 });
  expect(size).toBe(4 * 15 + 17 + 8);
  const side = size * 4;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const isDark = data[Math.floor(at / side / 4)]?.[Math.floor((at % side) / 4)];
    const grey = (isDark ? 60 : 190) + (random() - 0.5) * 80;
    pixels.set([grey, grey, grey, 255], at * 4);
  }
  return { width: side, height: side, data: pixels };
}
