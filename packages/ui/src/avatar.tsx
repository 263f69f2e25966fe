import { cva, type VariantProps } from "class-variance-authority";
import { UserRound } from "lucide-react";
import { cn } from "./class-names";

const avatarStyles = cva(
  "inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full border-2 border-surface-raised font-bold [&_svg]:size-[60%]",
  {
    variants: {
      size: { sm: "size-8 text-xs", md: "size-11 text-base", lg: "size-16 text-xl", xl: "size-24 text-3xl" },
    },
    defaultVariants: { size: "md" },
  },
);

const colours = [
  "bg-accent-soft text-accent-text",
  "bg-positive-soft text-positive-text",
  "bg-info-soft text-info-text",
  "bg-warning-soft text-warning-text",
  "bg-danger-soft text-danger-text",
] as const;

export type AvatarProps = VariantProps<typeof avatarStyles> & {
  /** Supplies the initials and their colour when there is no picture. */
  name: string;
  src?: string | null | undefined;
  /** True when the name is already shown beside the avatar. */
  decorative?: boolean | undefined;
  className?: string | undefined;
};

export function Avatar({ name, src, size, decorative = false, className }: AvatarProps) {
  const initials = initialsOf(name);
  return (
    <span
      {...(decorative || initials === "" ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={cn(avatarStyles({ size }), colourOf(name), className)}
    >
      <span aria-hidden="true" className="col-start-1 row-start-1 grid size-full place-items-center">
        {initials || <UserRound />}
      </span>
      {src && (
        // Covers the initials once it has loaded. A browser that can't load it leaves them.
        <img
          key={src}
          src={src}
          alt=""
          className="col-start-1 row-start-1 size-full object-cover"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase() ?? "").join("");
}

function colourOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return colours[sum % colours.length];
}
