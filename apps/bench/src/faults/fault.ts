export interface FaultOptions {
  /** How often something is killed; each fault has its own default. */
  kills?: number | undefined;
  /** How long a fault lasts that goes on for a time. */
  minutes?: number | undefined;
}

export interface Outcome {
  /** What was measured, in words and numbers. */
  figure: string;
  passed: boolean;
}

interface Described {
  /** The fault and how it is played. */
  name: string;
  promise: string;
}

export interface Fault extends Described {
  run(options: FaultOptions): Promise<Outcome>;
}

/** What one machine can't do to itself. */
export interface UnplayedFault extends Described {
  why: string;
}
