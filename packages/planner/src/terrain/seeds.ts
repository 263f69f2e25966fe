/** Numbers from 0 to 1 that look random and are the same for the same seed and number. */
export function noiseOf(seed: number): (number: number) => number {
  return (number) => {
    let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
    return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
  };
}
