import { type ReactNode, useEffect, useRef } from "react";

interface PanelProps {
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A part of the sheet that opens in front of the leader. */
export function Panel({ id, title, lead, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-3 rounded-md border-2 border-ink p-4 print:hidden"
    >
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="scroll-mt-20 font-black text-xl">
        {title}
      </h2>
      <p>{lead}</p>
      {children}
    </section>
  );
}
