import { pictureAt } from "@longpaddock/domain/files/pictures";
import { DISCUSSION_TEXTS } from "./compose/texts";

/** The pictures of a topic or a comment; each opens in its full size. Squares, so that nothing moves while they load. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <img
              src={pictureAt(url, "small") ?? url}
              alt={DISCUSSION_TEXTS.picture(index + 1)}
              loading="lazy"
              className="aspect-square w-full rounded-md bg-surface-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
