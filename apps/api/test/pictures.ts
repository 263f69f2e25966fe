import sharp from "sharp";

/** A picture with noise, so that it isn't only a few bytes. */
export function drawing(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#3b6e47", noise } });
}

/** A photo with an EXIF rotation and a GPS position. */
export const phonePhoto = () =>
  drawing(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: "Roadside Phones", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "33/1 42/1 0/1", GPSLongitude: "150/1 18/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const file = (content: Uint8Array, name: string, type = "") =>
  new File([new Uint8Array(content)], name, { type });
