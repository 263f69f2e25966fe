import { isOwnRelease, parseChangelog, type Release } from "@longpaddock/domain/system/rules";
import { Badge } from "@longpaddock/ui/badge";
import { Card } from "@longpaddock/ui/card";
// The one place where releases are written down; the build puts it in here.
import changelog from "../../../../../../CHANGELOG.md?raw";
import { day } from "../../../lib/format";
import { DOCS_TEXTS } from "./texts";

const RELEASES = parseChangelog(changelog);

/** The product's own releases, newest first, then the documented ones before it. */
export function ReleasesTab() {
  const [newest] = RELEASES;
  const documented = RELEASES.filter((release) => !isOwnRelease(release));
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h2 className="font-black text-2xl">{DOCS_TEXTS.own}</h2>
      {RELEASES.filter(isOwnRelease).map((release) => (
        <ReleaseCard key={release.version} release={release} isNewest={release === newest} />
      ))}
      <h2 className="mt-6 font-black text-2xl">{DOCS_TEXTS.documented}</h2>
      <p className="text-ink-muted">{DOCS_TEXTS.documentedLead}</p>
      {documented.map((release) => (
        <ReleaseCard key={release.version} release={release} isNewest={false} />
      ))}
    </div>
  );
}

function ReleaseCard({
  release: { version, date, parts },
  isNewest,
}: {
  release: Release;
  isNewest: boolean;
}) {
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-black text-xl">Version {version}</h3>
        {isNewest && <Badge tone="solid-accent">{DOCS_TEXTS.newest}</Badge>}
        <p className="text-ink-muted text-sm sm:ml-auto">
          {date === null ? DOCS_TEXTS.unknownDate : <time dateTime={date}>{day(`${date}T12:00:00Z`)}</time>}
        </p>
      </div>
      {parts.map(({ heading, items }) => (
        <div key={heading} className="mt-3">
          <h4 className="font-bold">{heading}</h4>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {items.map((item) => (
              <li key={item}>{item.replaceAll("`", "")}</li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
