/** The area around where a member lives, which their routes do not show. */
export const HOME_AREA_TEXTS = {
  title: "Home area",
  explanation:
    "Set the area around your home and nobody but you sees what your routes do in it: on the map, in the GPX file, in waypoints and directions. About as much again around it is hidden too, so that the gaps do not point at your door.",
  onlyYou: "Nobody but you sees this, not even the administrator.",
  none: "No home area is set",
  saved: "Home area saved",
  cleared: "Home area removed",
  uploaded: "The parts near your home are hidden from everybody but you.",
  pending: "Nobody but you sees this line until the parts near your home are hidden.",
  showWhole: "Show this route whole to everybody",
  hideHome: "Hide the parts near my home",
} as const;

/** 'The parts near your home are hidden on 3 routes.' */
export function routesCut(count: number): string {
  if (count === 0) return "None of your routes comes near your home.";
  const routes = `${count.toLocaleString("en-AU")} ${count === 1 ? "route" : "routes"}`;
  return `The parts near your home are hidden on ${routes}.`;
}
