import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { planEvent } from "../../events/events/kept/plan-event";
import { useKeptFocus } from "../../interactions/use-kept-focus";
import { trpc } from "../../lib/api";
import { useControlled } from "../../lib/network/use-controlled";
import { idOfPack, isPackOf } from "../../lib/offline/packs/pack-keys";
import type { KeptPack } from "../../lib/offline/tables";
import { eventPath, routePath } from "../../lib/paths";
import { PackHeld } from "../../map/packs/pack-held";
import { PACK_TEXTS, starredText, totalText } from "../../map/packs/texts";
import { usePack, usePacks, usePieceSizes } from "../../map/packs/use-pack";
import { planRoute } from "../../routes/routes/kept/plan-route";

/** Everything that this device opens without a network, with its size. */
export function PacksCard({ memberId }: { memberId: string }) {
  const isInstalled = useControlled();
  const packs = usePacks(memberId);
  const sizes = usePieceSizes();
  if (!isInstalled || !packs || !sizes) return null;
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return <PackList memberId={memberId} packs={packs} bytes={bytes} />;
}

interface PackListProps {
  memberId: string;
  packs: readonly KeptPack[];
  /** Of all of them. What several share counts once. */
  bytes: number;
}

function PackList({ memberId, packs, bytes }: PackListProps) {
  const card = useRef<HTMLElement>(null);
  useKeptFocus(card);
  const withMap = packs.filter(({ hasMap }) => hasMap);
  const starred = packs.length - withMap.length;
  return (
    <Card asChild>
      <section ref={card} tabIndex={-1} aria-labelledby="packs-title" className="outline-none">
        <CardHeader>
          <CardTitle id="packs-title">{PACK_TEXTS.list.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          <p className="max-w-prose text-ink-muted">
            {packs.length === 0 ? PACK_TEXTS.list.none : PACK_TEXTS.list.lead}
          </p>
          {withMap.length > 0 && (
            <ul className="grid gap-5">
              {withMap.map((pack) => (
                <PackLine key={pack.key} memberId={memberId} pack={pack} />
              ))}
            </ul>
          )}
          {starred > 0 && <p>{starredText(starred)}</p>}
          {packs.length > 0 && <p>{totalText(bytes)}</p>}
        </CardBody>
      </section>
    </Card>
  );
}

function PackLine({ memberId, pack: { key, title } }: { memberId: string; pack: KeptPack }) {
  const { client } = trpc.useUtils();
  const id = idOfPack(key);
  const isEvent = isPackOf("event", key);
  const plan = () => (isEvent ? planEvent(client, id) : planRoute(client, id, { hasMap: true }));
  const owner = { memberId, packKey: key, title, isStarred: !isEvent, plan };
  const hook = usePack(owner);
  return (
    <li className="grid gap-2 border-line border-t pt-4">
      <Link
        to={isEvent ? eventPath(id) : routePath(id)}
        className="w-fit break-words font-bold text-accent-text underline"
      >
        {title}
      </Link>
      <PackHeld owner={owner} hook={hook} />
    </li>
  );
}
