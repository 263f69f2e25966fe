import { ownZone } from "./formats";

/** The reader's own day, 'YYYY-MM-DD', as Swedes write it. */
export const ownDay = (now = new Date()): string => now.toLocaleDateString("sv-SE", { timeZone: ownZone() });
