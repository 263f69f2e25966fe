export const SIGN_IN_REQUIRED = "Sign in required";

export const SIGN_OUT_TEXTS = {
  offline: {
    title: "You're offline",
    description:
      "We've deleted what was saved on this device, but you're still signed in. Sign out again once you're back in range.",
  },
} as const;

export const BEFORE_SIGN_UP = "Please read before you join:";
