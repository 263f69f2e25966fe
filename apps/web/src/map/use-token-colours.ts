import { useTheme } from "@longpaddock/ui/theme";
import { useMemo } from "react";

/**
 * Design tokens as the colours that they are now, for canvases, which know no CSS variables.
 *
 * @param tokens names without the dashes, as { line: "accent" }; the object must not change between renders
 */
export function useTokenColours<Name extends string>(tokens: Readonly<Record<Name, string>>) {
  const { resolved } = useTheme();
  return useMemo(() => ({ ...coloursOf(tokens), theme: resolved }), [tokens, resolved]);
}

function coloursOf<Name extends string>(tokens: Readonly<Record<Name, string>>): Record<Name, string> {
  const probe = document.createElement("span");
  // Reduced motion gives every element a short transition, and with it the colour from before.
  probe.style.transition = "none";
  document.body.append(probe);
  const entries = Object.entries<string>(tokens).map(([name, token]) => {
    probe.style.color = `var(--${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries);
}
