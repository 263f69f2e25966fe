/** The light theme's colours (packages/ui/src/tokens.css), and those of the map. */
export const COLOURS = {
  paper: "#fffaf0",
  surface: "#f4ecdd",
  ink: "#1e1a14",
  muted: "#564b3b",
  accent: "#a3420c",
  gum: "#35603f",
  gumSoft: "#b9cba9",
  sea: "#c5d9de",
  shallows: "#d3e3e4",
  land: "#f3ead5",
  coast: "#a9956b",
  border: "#b7a27a",
  faint: "#6a5c46",
} as const;
