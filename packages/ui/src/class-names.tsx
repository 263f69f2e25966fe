import { type ClassNameValue, twMerge } from "tailwind-merge";

/** Joins class names; the later of two conflicting Tailwind classes wins. */
export function cn(...classes: ClassNameValue[]): string {
  return twMerge(classes);
}
