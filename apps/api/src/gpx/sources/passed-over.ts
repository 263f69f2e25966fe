export const MACOS_NOTE = "it is a note that macOS keeps about another file";
export const ARCHIVE_NOTE = "it is an archive of its own: unpack it first";

const MACOS = /(^|[\\/])(\._|\.DS_Store$|__MACOSX[\\/])/;
const TRACK = /\.(?:gpx|kml|kmz|tcx|fit)(?:\.gz)?$/i;
const ARCHIVE = /\.zip$/i;
const NO_TRACK = "it isn't a track: its name ends in none of .gpx, .kml, .kmz, .tcx and .fit";

export const isArchive = (name: string) => ARCHIVE.test(name);
export const isKmz = (name: string) => /\.kmz$/i.test(name);

/** Why a file isn't looked at, by its name; null if it is. Files that tracks don't come in aren't opened. */
export function passedOver(name: string): string | null {
  if (MACOS.test(name)) return MACOS_NOTE;
  return TRACK.test(name) || isArchive(name) ? null : NO_TRACK;
}
