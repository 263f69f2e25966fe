import { Link } from "react-router-dom";

/** Where somebody says that they were: a link for a page of this site, else only text, because anyone can write it. */
export function PageAddress({ address }: { address: string }) {
  const path = ownPath(address);
  if (path === null) return address;
  return (
    <Link to={path} className="underline">
      {address}
    </Link>
  );
}

/** The path of an address of this site; null for any other, such as 'javascript:…'. */
function ownPath(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === window.location.origin ? pathname + search + hash : null;
}
