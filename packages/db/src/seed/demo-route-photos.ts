import type { DemoScenery } from "./demo-group";

interface DemoRoutePhoto {
  /** The name of its author's route. */
  readonly route: string;
  readonly scenery: DemoScenery;
  readonly caption?: string;
}

/** In their order. */
export const DEMO_ROUTE_PHOTOS: readonly DemoRoutePhoto[] = [
  { route: "Brindabella Road, the Cotter to Tumut", scenery: "ranges", caption: "Above the Goodradigbee" },
  { route: "Oodnadatta Track", scenery: "desert", caption: "Near Coward Springs" },
  { route: "Oodnadatta Track", scenery: "dusk", caption: "Camp at Algebuckina Bridge" },
  { route: "Great Ocean Road", scenery: "coast", caption: "Past Cape Patton" },
  { route: "Gibb River Road, Derby to the Great Northern Highway", scenery: "tablelands" },
];
