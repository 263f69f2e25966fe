/** Where the system hands over files that somebody opens with the app, or shares with it. */
export const OPEN_FILE_PATH = "/open-file";
/** In the address of a page that takes them. */
export const OPENED = "opened";
