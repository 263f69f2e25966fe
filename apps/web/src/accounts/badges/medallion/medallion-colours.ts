import type { BadgeColor, BadgeRarity } from "@longpaddock/domain/badges/vocabulary";

/** Enamel and metal look the same in the light and the dark theme. */
interface Enamel {
  sky: string;
  far: string;
  near: string;
  /** Road, stars, sun or fence. */
  detail: string;
  glyph: string;
}

interface Metal {
  rim: string;
  light: string;
  dark: string;
}

export const ENAMELS: Readonly<Record<BadgeColor, Enamel>> = {
  ochre: { sky: "#c35a1f", far: "#9a3f13", near: "#74290b", detail: "#f3d3a4", glyph: "#fff3dc" },
  blue: { sky: "#27547f", far: "#1b4066", near: "#112c4b", detail: "#d5e6f5", glyph: "#fdf6e6" },
  wattle: { sky: "#f0bd3d", far: "#c78d1f", near: "#97631a", detail: "#ffe7a6", glyph: "#3a2406" },
  eucalypt: { sky: "#4f7d5c", far: "#386148", near: "#264836", detail: "#dfe6c8", glyph: "#fbf6e2" },
};

export const METALS: Readonly<Record<BadgeRarity, Metal>> = {
  common: { rim: "#b8794e", light: "#e0ab84", dark: "#7d4a2a" },
  rare: { rim: "#a9b2ba", light: "#e4eaee", dark: "#66717b" },
  epic: { rim: "#d8a233", light: "#f9dd8c", dark: "#8d6414" },
  legendary: { rim: "#e6c36a", light: "#fff0bd", dark: "#6c4a86" },
};

/** The rays of a legendary badge, like the play of colours in an opal. */
export const OPAL = ["#1f9c94", "#3d6fc9", "#8a4fbd", "#d4557f", "#ea8440", "#dfb52f"] as const;

/** Without colour, in the tokens of the theme. */
export const LOCKED: Enamel & Metal = {
  sky: "var(--surface-sunken)",
  far: "var(--line)",
  near: "var(--line)",
  detail: "var(--line-strong)",
  glyph: "var(--line-strong)",
  rim: "var(--line)",
  light: "var(--surface-raised)",
  dark: "var(--line-strong)",
};
