import { BRAND } from "@longpaddock/domain/brand";

export const INSTALL_TEXTS = {
  heading: "Get the full app experience",
  install: "Install",
  ios: "Tap Share → Add to Home Screen",
  dismiss: "Not now",
} as const;

export const NEW_VERSION_TEXTS = {
  heading: "A new version is ready",
  description: `Reload to get the latest ${BRAND.name}.`,
  reload: "Reload",
  dismiss: "Later",
} as const;

export const OFFLINE_TEXTS = {
  offline: "You're offline.",
  unreachable: `We can't reach ${BRAND.name}.`,
  nothing: "Nothing can be loaded or saved until you're back in range.",
  /** Followed by the age, such as '5 minutes ago'. */
  age: "You're seeing this page as it was",
} as const;

export const FAILURE_REFERENCE_TEXTS = {
  /** Followed by the reference. */
  label: "If you report this, its reference is",
  dismiss: "OK",
} as const;

export const REFUSED_ACT_TEXTS = {
  see: "See the event",
  unreadable: {
    title: "Something you recorded couldn't be sent",
    reason: "Another version of this app saved it. If it still matters, please record it again.",
  },
  dismiss: "OK",
} as const;
