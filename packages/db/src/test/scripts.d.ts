declare module "*/scripts/migration-problems.mjs" {
  export function problemsOf(
    migrations: readonly { name: string; text: string }[],
    versions: readonly string[],
  ): string[];
  export function waitsOf(migrations: readonly { name: string; text: string }[]): string[];
}

declare module "*/scripts/postgres.mjs" {
  interface TemporaryPostgres {
    url: string;
    stop(): Promise<void>;
    restart(signal?: NodeJS.Signals, whileDown?: () => Promise<void>): Promise<void>;
    freeze(): void;
    thaw(): void;
  }
  export function startPostgres(): Promise<TemporaryPostgres | null>;
  export function startReplica(
    primaryUrl: string,
    settings: Record<string, string>,
  ): Promise<TemporaryPostgres | null>;
}
