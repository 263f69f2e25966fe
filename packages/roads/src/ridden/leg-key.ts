import type { Way } from "../graph";

/** The same for both directions, and for roads that share the stretch. */
export const legKey = ({ from, to, kilometres, road }: Way): string =>
  `${[from, to].toSorted().join(" ")} ${kilometres}${road.kind === "railTrail" ? " trail" : ""}`;

/** True if the way leads from the place whose id comes first, as ridden lines are kept. */
export const isForward = ({ from, to }: Pick<Way, "from" | "to">): boolean => from < to;
