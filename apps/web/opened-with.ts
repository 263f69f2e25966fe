import { FILE_KINDS } from "../../packages/domain/src/files/kinds";

const ACTION = "/open-file";

/** What systems call the files of tracks. */
const TYPES = {
  "application/gpx+xml": [".gpx"],
  "application/vnd.google-earth.kml+xml": [".kml"],
  "application/vnd.google-earth.kmz": [".kmz"],
  "application/vnd.garmin.tcx+xml": [".tcx"],
  "application/vnd.ant.fit": [".fit"],
  "application/zip": [".zip"],
} as const;

/** Of the manifest: which files are opened with the app, and are shared with it. The service worker takes shared ones. */
export const openedWith = {
  file_handlers: [
    {
      action: ACTION,
      accept: Object.fromEntries(Object.entries(TYPES).map(([type, extensions]) => [type, [...extensions]])),
    },
  ],
  share_target: {
    action: ACTION,
    method: "POST" as const,
    enctype: "multipart/form-data",
    // Mail programs send tracks as bytes or as XML.
    params: { files: [{ name: "file", accept: [...FILE_KINDS.routes.offered] }] },
  },
};
