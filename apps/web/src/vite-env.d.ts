declare module "virtual:road-lines" {
  export const ROAD_LINES: import("./map/base/road-line").RoadLine[];
}

interface ImportMetaEnv {
  /** Changes with the shape of the API's answers (vite.config.ts). */
  readonly ANSWERS_VERSION: string;
}
