import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import type { GroupDetail } from "../use-group";

export function RulesTab({ group }: { group: GroupDetail }) {
  return (
    <p className="max-w-prose whitespace-pre-line break-words">{plainTextWithLinks(group.rules ?? "")}</p>
  );
}
