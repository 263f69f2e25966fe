import { BarcodeDetector } from "qr/decode.js";
import type { Problem } from "./texts";

type Reader = Pick<BarcodeDetector, "detect">;

const FORMAT = "qr_code";
/** Enough for the codes, and few enough for a phone that has to read them by itself. */
const MAX_SIDE = 800;

const PROBLEMS: Readonly<Record<string, Problem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noCamera",
  OverconstrainedError: "noCamera",
};

/** Shows the camera at the back of the phone in the video. */
export async function openCamera(
  video: HTMLVideoElement,
): Promise<{ close: () => void } | { problem: Problem }> {
  if (!navigator.mediaDevices?.getUserMedia) return { problem: "noCamera" };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    video.srcObject = stream;
    await video.play();
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    };
    return { close };
  } catch (error) {
    return { problem: (error instanceof Error && PROBLEMS[error.name]) || "busy" };
  }
}

/**
 * Calls back with the text of each code that the video shows, until it returns true or the signal ends it.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onText: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const own: Reader = new BarcodeDetector({ formats: [FORMAT] });
  let reader = (await nativeReader()) ?? own;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  while (!signal.aborted) {
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (context && side > 0) {
      canvas.width = Math.min(side, MAX_SIDE);
      canvas.height = canvas.width;
      const [x, y] = [(video.videoWidth - side) / 2, (video.videoHeight - side) / 2];
      context.drawImage(video, x, y, side, side, 0, 0, canvas.width, canvas.height);
      const found = await reader.detect(canvas).catch(() => {
        // Some phones have the interface without what it needs.
        reader = own;
        return [];
      });
      for (const { rawValue } of found) if (!signal.aborted && onText(rawValue)) return;
    }
    await nextFrame(video);
  }
}

/** The browser's own reader, which TypeScript doesn't know: faster than ours, where there is one. */
async function nativeReader(): Promise<Reader | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: typeof BarcodeDetector };
  const formats = await Native?.getSupportedFormats().catch((): string[] => []);
  return Native && formats?.includes(FORMAT) ? new Native({ formats: [FORMAT] }) : null;
}

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<unknown>((resolve) => {
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(resolve);
    // A video that stands still has no next frame.
    setTimeout(resolve, 100);
  });
