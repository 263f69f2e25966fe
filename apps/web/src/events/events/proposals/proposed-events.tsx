import { ListResults } from "../../../list/list-results";
import { ProposalCard } from "./proposal-card";
import { PROPOSAL_TEXTS } from "./texts";
import { useProposals } from "./use-proposals";

interface ProposedEventsProps {
  groupId: number;
  canTakePart: boolean;
}

/** What waits for the group's admins, for them and its authors; nothing at all where nothing does. */
export function ProposedEvents({ groupId, canTakePart }: ProposedEventsProps) {
  const proposals = useProposals(groupId, canTakePart);
  const isEmpty = proposals.data?.pages[0]?.total === 0;
  if (!canTakePart || proposals.isPending || isEmpty) return null;
  return (
    <section aria-label={PROPOSAL_TEXTS.title}>
      <h2 className="mb-3 font-extrabold text-xl">{PROPOSAL_TEXTS.title}</h2>
      <ListResults
        query={proposals}
        texts={PROPOSAL_TEXTS.list}
        empty={{ icon: null, title: PROPOSAL_TEXTS.empty }}
        skeleton={null}
      >
        {(found) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {found.map((proposal) => (
              <li key={proposal.id} className="min-w-0">
                <ProposalCard proposal={proposal} />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </section>
  );
}
