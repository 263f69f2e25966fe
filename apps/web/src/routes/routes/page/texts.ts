import { GROUP_HINT, PRIVATE_HINT } from "../texts";

export const SHARE_LINK_TEXTS = {
  share: "Share",
  copied: { title: "Link Copied" },
  copiedPrivate: {
    title: "Link Copied",
    description: `This route is private: ${PRIVATE_HINT}.`,
  },
  copiedGroup: {
    title: "Link Copied",
    description: `This route is for a group: ${GROUP_HINT}.`,
  },
  failed: { title: "Error", description: "Failed to share route. Please try again." },
} as const;

export const GPX_FORM_TEXTS = {
  title: "GPX for your device",
  forms: {
    track: { label: "Track", hint: "The whole line, for devices and apps that show a line to stay on." },
    route: {
      label: "Route for the GPS to follow",
      hint: "Points where the line turns and every 10 km, for a GPS that gives directions. Long ones come in parts.",
    },
    both: { label: "Both", hint: "One file with the track and the route." },
  },
} as const;
