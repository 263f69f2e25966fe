import { useEffect, useRef } from "react";
import { encode } from "uqr";
import { FRAMES_PER_SECOND, type FrameSender } from "./codes/frames";

/** Modules of white around the code, as readers need them. */
const BORDER = 4;
/** Pixels a module, sharp also on a large screen. */
const SCALE = 8;

/** Shows frame after frame as QR codes, for as long as it is on the page. */
export function MovingCodes({ sender, label }: { sender: FrameSender; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let count = 0;
    const show = () => {
      if (canvas.current) draw(canvas.current, sender.frame(count++));
    };
    show();
    const timer = setInterval(show, 1000 / FRAMES_PER_SECOND);
    return () => clearInterval(timer);
  }, [sender]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="aspect-square w-full max-w-lg self-center [image-rendering:pixelated] max-sm:-mx-3.5 max-sm:w-[calc(100%+1.75rem)]"
    />
  );
}

function draw(canvas: HTMLCanvasElement, text: string): void {
  // What is encrypted looks random under any mask, and to compare all of them takes a slow phone too long.
  const { size, data } = encode(text, { ecc: "M", border: BORDER, boostEcc: false, maskPattern: 0 });
  const context = canvas.getContext("2d");
  if (!context) return;
  if (canvas.width !== size * SCALE) {
    canvas.width = size * SCALE;
    canvas.height = size * SCALE;
  }
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
}
