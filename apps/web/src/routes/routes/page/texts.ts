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
