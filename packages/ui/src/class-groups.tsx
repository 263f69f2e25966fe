import type { createTailwindMerge } from "tailwind-merge";

type Config = ReturnType<Parameters<typeof createTailwindMerge>[0]>;
type Groups = Config["classGroups"];
/** Of what follows a word and a dash, as `[3px]` of `border-[3px]`. */
type Matcher = (rest: string) => boolean;

const any: Matcher = () => true;
const isNumber: Matcher = (rest) => /^\[?\d/.test(rest);
const isPercent: Matcher = (rest) => /^\d+%$/.test(rest);
const isTextSize: Matcher = (rest) => /^(?:\d?xl|xs|sm|base|lg|\[\d.*)$/.test(rest);
const isGradient: Matcher = (rest) => rest.startsWith("linear-");

const words = (text: string) => text.split(" ");
/** `p`, `px` … of `p` and ``; `border`, `border-x` … of `border` and `-`. */
const sidesOf = (word: string, dash = "") => words("x y t r b l").map((side) => word + dash + side);

/** All that begins with the word sets the same property. */
const property = (...names: readonly string[]): Groups =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]));

/** Also the word alone, as `rounded`. */
const propertyOrAlone = (...names: readonly string[]): Groups =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: ["", any] }]]));

/** What the matcher knows is one property, the rest that begins with the word another, as widths and colours. */
const twoProperties = (matcher: Matcher, ...names: readonly string[]): Groups =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, [{ [name]: ["", matcher] }]],
      [`${name}-*`, [{ [name]: [any] }]],
    ]),
  );

/** What it wins over, with the sides of a side: `mx` over `ml` and `mr`. */
const overSides = (word: string, dash = "", end = "") => {
  const [x = "", y = "", ...edges] = sidesOf(word, dash).map((side) => side + end);
  const [top = "", right = "", bottom = "", left = ""] = edges;
  return { [word + end]: [x, y, ...edges], [x]: [right, left], [y]: [top, bottom] };
};

/**
 * The classes of this app alone, as tailwind-merge knows them: its own list has all of Tailwind's and is two thirds of what it
 * weighs. A test compares the two.
 */
export const classConfig: Config = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: words("block contents flex grid hidden inline inline-block inline-flex inline-grid table"),
    position: words("absolute fixed relative static sticky"),
    visibility: words("visible invisible"),
    underline: words("underline no-underline"),
    direction: words("flex-row flex-col flex-col-reverse"),
    wrap: words("flex-wrap flex-nowrap"),
    family: words("font-mono font-sans"),
    textAlign: words("text-left text-center text-right text-justify"),
    textWrap: words("text-wrap text-balance"),
    flex: [{ flex: [any] }],
    outlineStyle: words("outline-none"),
    borderStyle: words("border-solid border-dashed"),
    borderCollapse: words("border-collapse border-separate"),
    ...property("p", ...sidesOf("p"), "m", ...sidesOf("m")),
    ...property(
      ...words(
        "gap gap-x gap-y inset inset-x inset-y top right bottom left translate translate-x translate-y",
      ),
    ),
    ...property(...words("h w size min-h min-w max-h max-w basis order z align bg fill font")),
    ...property(
      ...words("grid-cols grid-rows col-span col-start row-span row-start items content self justify"),
    ),
    ...property(
      ...words(
        "place-items justify-items justify-self leading tracking line-clamp list whitespace break break-inside decoration",
      ),
    ),
    ...property(...words("opacity saturate object aspect")),
    ...propertyOrAlone(
      ...words("rounded rounded-t rounded-r rounded-b rounded-l grow shrink resize shadow transition"),
    ),
    ...property(...words("overflow overflow-x overflow-y cursor select touch pointer-events")),
    ...property(...words("animate scale scroll-my scroll-mt scroll-mb outline-offset border-spacing")),
    ...twoProperties(
      isNumber,
      "border",
      ...sidesOf("border", "-"),
      ...words("divide divide-y ring outline stroke"),
    ),
    ...twoProperties(isPercent, "from", "to"),
    ...twoProperties(isTextSize, "text"),
    ...twoProperties(isGradient, "bg"),
  },
  conflictingClassGroups: {
    ...overSides("p"),
    ...overSides("m"),
    ...overSides("border", "-"),
    ...overSides("border", "-", "-*"),
    gap: ["gap-x", "gap-y"],
    inset: words("inset-x inset-y top right bottom left"),
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    translate: ["translate-x", "translate-y"],
    "scroll-my": ["scroll-mt", "scroll-mb"],
    size: ["w", "h"],
    flex: words("basis grow shrink"),
    text: ["leading"],
    "line-clamp": ["display", "overflow"],
    rounded: words("rounded-t rounded-r rounded-b rounded-l"),
    overflow: ["overflow-x", "overflow-y"],
  },
  conflictingClassGroupModifiers: { text: ["leading"] },
  orderSensitiveModifiers: words("* ** after before file marker placeholder selection"),
};
