export const ABOUT_TEXTS = {
  values: ["Community First", "Share Knowledge", "Built by Riders"],
  backToHome: "Back to Home",
  getStarted: "Get Started",
} as const;
