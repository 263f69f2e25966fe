import type { Position } from "./flat-map";

/**
 * State borders, drawn by hand. They are accurate to about 10 km along rivers, so show them at low zoom only. Maps can't
 * draw state-areas.geo.json instead: it is large, has each border twice and closes its areas at sea.
 */
export const STATE_BORDERS: readonly (readonly Position[])[] = [
  // Western Australia
  [
    [129, -14.88],
    [129, -31.69],
  ],
  // Northern Territory to Queensland and South Australia
  [
    [138, -16.55],
    [138, -26],
    [129, -26],
  ],
  // South Australia to Queensland, New South Wales and Victoria
  [
    [138, -26],
    [141, -26],
    [141, -34.02],
    [140.97, -34.02],
    [140.97, -38.06],
  ],
  // Queensland to New South Wales
  [
    [141, -29],
    [148.96, -29],
    [149.5, -28.6],
    [150.3, -28.55],
    [151.03, -28.83],
    [151.3, -29.13],
    [151.97, -28.9],
    [152.03, -28.52],
    [152.5, -28.25],
    [153.1, -28.35],
    [153.55, -28.17],
  ],
  // New South Wales to Victoria, down the Murray
  [
    [140.97, -34.02],
    [141.55, -34.17],
    [142.15, -34.18],
    [142.4, -34.77],
    [143.35, -34.95],
    [143.57, -35.35],
    [144.3, -35.75],
    [144.75, -36.12],
    [144.98, -35.87],
    [145.6, -35.85],
    [146.4, -36.02],
    [146.95, -36.08],
    [147.6, -35.97],
    [148.03, -36.06],
    [148.2, -36.8],
    [149.98, -37.5],
  ],
  // Australian Capital Territory
  [
    [149.12, -35.13],
    [149.4, -35.33],
    [149.16, -35.58],
    [149.12, -35.92],
    [148.82, -35.7],
    [148.78, -35.36],
    [149.12, -35.13],
  ],
];
