declare module "*/scripts/postgres.mjs" {
  export interface TemporaryPostgres {
    url: string;
    stop(): Promise<void>;
    restart(signal?: NodeJS.Signals, whileDown?: () => Promise<void>): Promise<void>;
    hasEnded(): boolean;
    freeze(): void;
    thaw(): void;
  }
  export function startPostgres(
    settings?: Record<string, string>,
    parent?: string,
  ): Promise<TemporaryPostgres | null>;
}

declare module "*/scripts/check-sizes.mjs" {
  interface PageSize {
    page: string;
    firstLoad: number;
    gzip: number;
    map: number;
    limit: number;
  }
  export function measurePages(dist?: URL): PageSize[];
  export function sizesTable(pages: readonly PageSize[]): string;
}

declare module "*/scripts/build-release.mjs" {
  export function buildLastRelease(): Promise<string | null>;
}

declare module "*/area-graph.mjs" {
  /** The areas, each with those that it may import. */
  type Graph = Readonly<Record<string, readonly string[]>>;
  export const API: Graph;
  export const WEB: Graph;
}
