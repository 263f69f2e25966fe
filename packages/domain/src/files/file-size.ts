export const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** '512 B', '0.05 MB', '5 MB', '1.5 GB'. Rounds up, so that a file just over a limit never prints as the limit. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE / 100) return `${bytes.toLocaleString("en-AU")} B`;
  if (bytes < MEGABYTE) return `${roundUp(bytes / MEGABYTE, 2)} MB`;
  const megabytes = roundUp(bytes / MEGABYTE, 1);
  return megabytes < 1024 ? `${megabytes} MB` : `${roundUp(bytes / GIGABYTE, 1)} GB`;
}

function roundUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.ceil(value * scale) / scale;
}
