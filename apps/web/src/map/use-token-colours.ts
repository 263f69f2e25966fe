import { useTheme } from "@longpaddock/ui/theme";
import { useMemo } from "react";

/**
 * Resolves design tokens to the colours of the current theme, for canvases, which have no CSS variables.
 *
 * @param tokens names without the dashes, such as { line: "accent" }; must be the same object in every render
 */
export function useTokenColours<Name extends string>(tokens: Readonly<Record<Name, string>>) {
  const { resolved } = useTheme();
  return useMemo(() => ({ ...resolveColours(tokens), theme: resolved }), [tokens, resolved]);
}

function resolveColours<Name extends string>(tokens: Readonly<Record<Name, string>>): Record<Name, string> {
  const probe = document.createElement("span");
  // With reduced motion, every element has a short transition and would report the previous theme's colour.
  probe.style.transition = "none";
  document.body.append(probe);
  const entries = Object.entries<string>(tokens).map(([name, token]) => {
    probe.style.color = `var(--${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries);
}
