import { type ReactNode, useEffect, useRef } from "react";

interface StepHeadingProps {
  children: ReactNode;
  /** Moves the focus here so that screen readers announce a new step. */
  takesFocus: boolean;
}

export function StepHeading({ children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 font-extrabold text-2xl">
      {children}
    </h2>
  );
}
