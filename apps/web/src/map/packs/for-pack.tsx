/** Ends the name of a button where a page has one of the same name for each pack. */
export const ForPack = ({ title }: { title: string | undefined }) =>
  title === undefined ? null : <span className="sr-only"> {title}</span>;
