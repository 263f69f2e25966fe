import { type ClassNameValue, createTailwindMerge } from "tailwind-merge";
import { classConfig } from "./class-groups";

const merge = createTailwindMerge(() => classConfig);

/** Joins class names; the later of two conflicting Tailwind classes wins. */
export function cn(...classes: ClassNameValue[]): string {
  return merge(classes);
}
