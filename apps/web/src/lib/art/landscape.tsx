/** Position of the foot and height of each fence post, getting smaller towards the horizon. */
const POSTS = [
  [40, 694, 168],
  [262, 640, 122],
  [424, 601, 90],
  [545, 573, 67],
  [637, 552, 50],
  [708, 536, 37],
  [764, 523, 27],
  [809, 513, 19],
] as const;

const wire = (share: number) => `M${POSTS.map(([x, y, height]) => `${x} ${y - height * share}`).join("L")}`;

const SCRUB = [
  [1290, 560, 30],
  [1420, 612, 44],
  [1528, 556, 26],
  [1360, 522, 14],
  [1228, 514, 11],
  [1482, 520, 14],
  [520, 640, 26],
  [330, 690, 34],
  [660, 590, 15],
  [900, 528, 8],
] as const;

/** Decorative: a track between a fence and saltbush, with ranges behind. */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1600 700" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className={className}>
      <circle cx="1085" cy="392" r="88" fill="var(--art-sun)" />
      <path
        d="M0 480V366c90-14 150-6 232-12l34-34c50-6 110-4 158 0l30 36c100 14 170 22 250 20l36-30c52-6 112-6 164-2l36 28c96 22 180 4 262-8l40-44c60-8 130-6 186 0l40 34c50 8 90-2 132-10v136z"
        fill="var(--art-far)"
      />
      <path
        d="M0 560V448c160-30 300-10 452 0 170 12 300 34 470 18 190-18 300-56 470-40 80 8 140 2 208-16v150z"
        fill="var(--art-ridge)"
      />
      <path d="M0 700V512c280-34 560-8 830-16 300-10 520-24 770-8v212z" fill="var(--art-plain)" />
      <path d="M0 700V622c330-58 520 22 820 10 290-12 540-60 780-28v96z" fill="var(--art-near)" />
      <path
        d="M700 700c110-62 396-66 420-114 16-34-128-34-132-60-2-16 36-24 50-34h12c-10 12-44 18-34 34 16 24 214 18 206 70-8 52-132 58-142 104z"
        fill="var(--art-track)"
      />
      {SCRUB.map(([x, y, size]) => (
        <path
          key={x}
          d={`M${x - size} ${y}q${size * 0.1} ${-size * 0.8} ${size * 0.7} ${-size * 0.7}q${size * 0.5} ${-size * 0.5} ${size * 0.8} 0q${size * 0.5} ${size * 0.1} ${size * 0.5} ${size * 0.7}z`}
          fill="var(--art-scrub)"
        />
      ))}
      <g stroke="var(--art-fence)" fill="none" strokeLinecap="round">
        <path d={wire(0.88)} strokeWidth="2.5" />
        <path d={wire(0.58)} strokeWidth="2.5" />
        <path d={wire(0.28)} strokeWidth="2.5" />
        {POSTS.map(([x, y, height]) => (
          <path key={x} d={`M${x} ${y}v${-height}`} strokeWidth={Math.max(3, height / 9)} />
        ))}
      </g>
    </svg>
  );
}
