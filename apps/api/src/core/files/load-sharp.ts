let loading: Promise<typeof import("sharp").default> | undefined;

/**
 * Loads sharp on first use and allows few decoders only, because others are a security risk. SVG is for `renderSvg`;
 * `decodePicture` refuses it by its first bytes.
 */
export function loadSharp() {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadWebpBuffer",
        "VipsForeignLoadSvgBuffer",
      ],
    });
    return sharp;
  });
  return loading;
}
