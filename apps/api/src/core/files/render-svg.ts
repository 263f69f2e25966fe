import { loadSharp } from "./load-sharp";

/** Renders a drawing of ours as PNG. Never give it an SVG that somebody sent. */
export async function renderSvg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).timeout({ seconds: 5 }).png().toBuffer();
}
