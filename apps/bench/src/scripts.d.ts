declare module "*/scripts/postgres.mjs" {
  export function startPostgres(
    settings?: Record<string, string>,
  ): Promise<{ url: string; stop: () => Promise<void> } | null>;
}

declare module "*/scripts/check-sizes.mjs" {
  interface PageSize {
    page: string;
    firstLoad: number;
    map: number;
    limit: number;
  }
  export function measurePages(dist?: URL): PageSize[];
  export function sizesTable(pages: readonly PageSize[]): string;
}
