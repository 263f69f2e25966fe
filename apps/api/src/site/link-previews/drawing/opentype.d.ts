/** The part of opentype.js that we use. Its published types declare the whole DOM. */
declare module "opentype.js" {
  interface Step {
    type: "M" | "L" | "Q" | "C" | "Z";
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  interface Font {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { commands: Step[] };
  }
  const opentype: { parse(file: ArrayBuffer): Font };
  export = opentype;
}
