const DEGREES = 1e7;
const METRES = 100;

/** As the GPX file has it that is written from other formats, so that reading that one gives the same line. */
export const storedDegrees = (degrees: number): number => Math.round(degrees * DEGREES) / DEGREES;
export const storedMetres = (metres: number): number => Math.round(metres * METRES) / METRES;
