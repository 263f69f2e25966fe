export const GPX_FORM_TEXTS = {
  title: "GPX for your device",
  titleOfDay: (day: number) => `GPX of day ${day}`,
  forms: {
    track: { label: "Track", hint: "The whole line, for devices and apps that show a line to stay on." },
    route: {
      label: "Route for the GPS to follow",
      hint: "Points where the line turns and every 10 km, for a GPS that gives directions. Long ones come in parts.",
    },
    both: { label: "Both", hint: "One file with the track and the route." },
  },
  files: "Files",
  wholeRoute: "One file",
  perDay: "One file per day",
  day: (day: number) => `Day ${day}`,
} as const;
