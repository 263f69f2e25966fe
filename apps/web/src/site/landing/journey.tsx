import { LANDING_TEXTS } from "./texts";

const [DISCOVER, CONNECT, PLAN, ADVENTURE] = LANDING_TEXTS.journey;

const STEPS = [
  {
    title: DISCOVER,
    text: "Browse routes by state, vehicle and difficulty, with their track and elevation.",
  },
  {
    title: CONNECT,
    text: "Meet a group near you that rides at your pace and likes the same kind of dirt.",
  },
  {
    title: PLAN,
    text: "Agree on the day, the route and who's coming, all in one place.",
  },
  {
    title: ADVENTURE,
    text: "Take the GPX with you, check in on the day, and leave a tip for the next rider.",
  },
];

/** Four numbered steps, connected by a dashed line. */
export function Journey() {
  return (
    <section aria-labelledby="journey-title" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="journey-title" className="max-w-[20ch] font-extrabold text-3xl">
        From a dot on the map to dust on your boots
      </h2>
      <ol className="mt-10 grid gap-x-6 gap-y-0 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li
            key={title}
            className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 pb-10 last:pb-0 lg:block lg:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-16 bottom-0 left-[1.6rem] border-accent border-l-4 border-dashed group-last:hidden lg:top-[1.7rem] lg:right-[-1.5rem] lg:bottom-auto lg:left-14 lg:border-t-4 lg:border-l-0"
            />
            <Shield number={index + 1} />
            <div className="break-words lg:mt-5 lg:pr-4">
              <h3 className="font-extrabold text-xl">{title}</h3>
              <p className="mt-1 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shield({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 56 62" aria-hidden="true" className="relative h-15.5 w-14">
      <path d="M3 5q25-6 50 0v27c0 15-11 22-25 28C14 54 3 47 3 32z" className="fill-accent" />
      <path
        d="M7 9q21-5 42 0v23c0 12-9 18-21 23.5C16 50 7 44 7 32z"
        className="fill-none stroke-accent-ink"
        strokeWidth="1.5"
        opacity="0.5"
      />
      <text x="28" y="40" textAnchor="middle" className="fill-accent-ink font-black" fontSize="28">
        {number}
      </text>
    </svg>
  );
}
