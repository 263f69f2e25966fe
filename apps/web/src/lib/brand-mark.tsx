/** The logo: a track winding to the horizon between two fence posts, with a low sun behind it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 100 512 390"
      className={className}
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      <path d="M172 208a84 84 0 0 1 168 0z" opacity="0.6" />
      <path d="M20 214h472v18H20z" />
      <path d="M248 238h22c10 40 84 54 66 106-14 40-70 52-46 126H128c-10-84 110-92 120-134 8-32-28-50 0-98z" />
      <path d="M58 150l26-30 26 30v320H58zM402 150l26-30 26 30v320h-52z" />
    </svg>
  );
}
