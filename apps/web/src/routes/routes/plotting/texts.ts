export const PLOTTING_TEXTS = {
  generated: { title: "Route Generated!", description: "Check the preview, then finalize your route." },
} as const;
