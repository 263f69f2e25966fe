export const MAP_TEXTS = {
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  nearestPlaces: "Nearest places",
  credits: "© OpenStreetMap contributors, GeoNames, GSHHG",
  ctrlAndScroll: "Hold Ctrl and scroll to zoom the map",
  commandAndScroll: "Hold ⌘ and scroll to zoom the map",
  twoFingers: "Use two fingers to move the map",
} as const;
