/** Where the time comes from. Tests hand in their own; nothing else reads the time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
