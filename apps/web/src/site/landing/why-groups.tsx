import { LANDING_TEXTS } from "./texts";

const [SAFETY, KNOWLEDGE, SKILLS, FRIENDSHIPS] = LANDING_TEXTS.why;

const POINTS = [
  {
    title: SAFETY,
    text: "Out of range and a long way from help, a second bike is worth more than any gadget.",
  },
  {
    title: KNOWLEDGE,
    text: "Which crossing is up, where the fuel is, which gate stays shut: someone local knows.",
  },
  {
    title: SKILLS,
    text: "Sand, ruts and river stones come easier behind someone who's done it before.",
  },
  {
    title: FRIENDSHIPS,
    text: "A thousand kilometres of corrugations turns strangers into mates.",
  },
];

export function WhyGroups() {
  return (
    <section aria-labelledby="why-title" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="why-title" className="font-extrabold text-3xl">
        {LANDING_TEXTS.whyHeading}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {POINTS.map(({ title, text }) => (
          <li key={title} className="border-accent border-t-4 pt-4">
            <h3 className="font-extrabold text-xl">{title}</h3>
            <p className="mt-1 max-w-[48ch] text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
