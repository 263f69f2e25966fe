import type { ExpressionSpecification } from "maplibre-gl";
import type { MapColours } from "../map-colours";

interface RiddenKind {
  id: "motorcycles" | "4x4" | "cycling" | "several";
  label: string;
  colour: keyof MapColours;
  /** The class of its colour in the legend. */
  swatch: string;
  dashes?: [number, number];
  filter: ExpressionSpecification;
}

const VEHICLES: ExpressionSpecification = ["get", "vehicles"];
const IS_CYCLED: ExpressionSpecification = ["in", "cycling", VEHICLES];
const IS_DRIVEN: ExpressionSpecification = ["in", "4x4", VEHICLES];
const IS_MOTORCYCLED: ExpressionSpecification = ["in", "motorcycle", VEHICLES];

/** How lines are distinguished. All kinds of motorcycles are one. */
export const RIDDEN_KINDS: readonly RiddenKind[] = [
  {
    id: "motorcycles",
    label: "Motorcycle",
    colour: "riddenByMotorcycle",
    swatch: "border-map-motorcycle",
    filter: ["all", IS_MOTORCYCLED, ["!", IS_CYCLED], ["!", IS_DRIVEN]],
  },
  {
    id: "4x4",
    label: "4x4",
    colour: "riddenBy4x4",
    swatch: "border-map-4x4",
    dashes: [4, 1.2],
    filter: ["==", VEHICLES, "4x4"],
  },
  {
    id: "cycling",
    label: "Bicycle",
    colour: "riddenByCyclist",
    swatch: "border-map-cycling border-dashed",
    dashes: [1.6, 1.4],
    filter: ["==", VEHICLES, "cycling"],
  },
  {
    id: "several",
    label: "Several",
    colour: "riddenBySeveral",
    swatch: "border-ink",
    filter: ["any", ["all", IS_MOTORCYCLED, ["any", IS_CYCLED, IS_DRIVEN]], ["all", IS_CYCLED, IS_DRIVEN]],
  },
];
