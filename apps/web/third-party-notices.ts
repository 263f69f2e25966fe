import type { Plugin } from "vite";
import { thirdPartyNotices } from "../../scripts/third-party.mjs";

const FILE = "THIRD-PARTY-NOTICES.txt";

/** The site serves them, and the image carries them with the web app. */
export const listThirdParties = (): Plugin => ({
  name: "third-party-notices",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: FILE, source: thirdPartyNotices() });
  },
});
