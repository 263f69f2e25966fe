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
  export function startReplica(
    primaryUrl: string,
    settings?: Record<string, string>,
  ): Promise<TemporaryPostgres | null>;
  export function freePort(): Promise<number>;
  /** Empty unless this process runs as root. */
  export function unprivilegedAccount(): { uid?: number; gid?: number };
}

declare module "s3rver" {
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}
