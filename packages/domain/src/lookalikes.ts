import { withoutInvisible } from "./visible-text";

/**
 * Characters that are drawn like a Latin letter or a digit, from Unicode's confusables (UTS 39): those of Greek, Cyrillic,
 * Armenian, Cherokee, Lisu and Coptic, and Latin letters that look like others. Characters that NFKD turns into
 * the letter are not in it.
 */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  a: "αаɑᴀ",
  A: "ΑАᎪꓮ",
  b: "Ꮟʙ",
  B: "ΒВᏴꓐ",
  c: "ⲥсϲꮯᴄ",
  C: "ⲤСϹᏟꓚ",
  d: "ԁᏧꓒᴅ",
  D: "Ꭰꓓ",
  e: "еҽᴇ",
  E: "ΕЕᎬꓰ",
  f: "ꜰ",
  F: "Ϝꓝ",
  g: "ցɡɢ",
  G: "ԌᏀᏳꓖ",
  h: "һհᏂʜ",
  H: "ΗⲎНᎻꓧ",
  i: "ιіꙇꭵᎥıɩɪ",
  I: "ΙⲒІӀꓲ",
  j: "ϳјᴊ",
  J: "ͿЈᎫꓙ",
  k: "ᴋ",
  K: "ΚⲔКᏦꓗ",
  l: "ӏǀʟ",
  L: "ⳐᏞꓡ",
  m: "ᴍ",
  M: "ΜϺⲘМᎷꓟ",
  n: "ոռɴ",
  N: "ΝⲚꓠ",
  o: "οⲟоօᴏ",
  O: "ΟⲞОՕꓳ",
  p: "ρⲣрᴘ",
  P: "ΡⲢРᏢꓑ",
  q: "ԛգզ",
  r: "ᴦⲅꮁʀ",
  R: "ᎡᏒꓣ",
  s: "ѕꮪꜱ",
  S: "ЅՏᏕᏚꓢ",
  t: "ᴛ",
  T: "ΤⲦТᎢꓔ",
  u: "υսᴜ",
  U: "Սꓴ",
  v: "νѵꮩᴠ",
  V: "ѴᏙꓦ",
  w: "ԝաꮃᴡ",
  W: "ԜᎳᏔꓪ",
  x: "х",
  X: "ΧⲬХꓫ",
  y: "уүʏ",
  Y: "ΥⲨУҮᎩᎽꓬ",
  z: "ꮓᴢ",
  Z: "ΖᏃꓜ",
  "3": "ЗⳌӠ",
  "-": "‐‑‒–—―−",
  "'": "’‘ʼʻ`´′",
  '"': "“”„″",
};

const LATIN = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([latin, others]) => [...others].map((other) => [other, latin])),
);
const NOT_ASCII = /[^\p{ASCII}]/gu;

/** The first two texts that look the same: apart from case, spaces and invisible characters, or by similar characters. */
export function findLookalikes(texts: readonly string[]): [string, string] | null {
  for (const form of [folded, likeLatin, asDrawn]) {
    const seen = new Map<string, string>();
    for (const text of texts) {
      const key = form(text);
      const earlier = seen.get(key);
      if (earlier !== undefined) return [earlier, text];
      seen.set(key, text);
    }
  }
  return null;
}

/** NFKD makes one text of full-width, mathematical and circled letters, ligatures, and accents in either form. */
const plain = (text: string) => withoutInvisible(text.normalize("NFKD"));
const toLatin = (text: string) => text.replace(NOT_ASCII, (other) => LATIN.get(other) ?? other);
/** Twice, because NFKD makes other letters of some. */
const plainLatin = (text: string) => toLatin(plain(toLatin(text)));

const folded = (text: string) => plain(text).toUpperCase().toLowerCase();

/** Letters of other scripts, small and capital, as the Latin letters that they look like. */
const likeLatin = (text: string) => toLatin(plainLatin(text).toUpperCase()).toLowerCase();

/** Also a capital I, a small L and a one, and a capital O and a zero. Their case makes a difference here. */
const asDrawn = (text: string) => toLatin(plain(text)).replace(/[I1|]/g, "l").replaceAll("0", "O");
