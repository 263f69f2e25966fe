import { Link } from "react-router-dom";
import { trpc } from "../../../lib/api";
import { fullName } from "../../../lib/format";
import { ASK_TEXTS, askText } from "./texts";

/** Who can give more, and how to write to them: on the page that they keep for it, or with the report form. */
export function AskAdministrators() {
  const { data: people } = trpc.site.administrators.useQuery();
  const { data: site } = trpc.site.read.useQuery();
  if (!people || !site) return null;
  const names = people.map((person) => fullName(person, ASK_TEXTS.administrator));
  const hasPage = site.pages.some(({ name }) => name === "contact");
  return (
    <p>
      {askText(names)}{" "}
      {hasPage ? (
        <Link to="/contact" className="font-bold text-accent-text underline">
          {ASK_TEXTS.page}
        </Link>
      ) : (
        ASK_TEXTS.form
      )}
    </p>
  );
}
