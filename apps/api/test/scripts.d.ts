declare module "*/scripts/postgres.mjs" {
  interface TemporaryPostgres {
    url: string;
    stop(): Promise<void>;
    /** Resolves when the server accepts connections again. */
    restart(signal?: NodeJS.Signals, whileDown?: () => Promise<void>): Promise<void>;
    freeze(): void;
    thaw(): void;
  }
  export function startPostgres(settings?: Record<string, string>): Promise<TemporaryPostgres | null>;
}
