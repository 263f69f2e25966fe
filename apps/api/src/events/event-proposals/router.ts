import {
  approveProposalInput,
  declineProposalInput,
  listProposalsInput,
  proposalId,
  updateProposalInput,
} from "@longpaddock/domain/event-proposals/schema";
import { PROPOSED } from "@longpaddock/domain/event-proposals/vocabulary";
import { createGroupEventInput } from "@longpaddock/domain/events/schema";
import { z } from "zod";
import { pageOutput } from "../../http/page-output";
import { limitedBy, onboardedProcedure, router } from "../../http/trpc";
import { groupEventAnswer } from "../events/group-event-view";
import { approveProposal } from "./approve-proposal";
import { createGroupEvent } from "./create-group-event";
import { declineProposal } from "./decline-proposal";
import { listProposals } from "./list-proposals";
import { readProposal } from "./read-proposal";
import { updateProposal } from "./update-proposal";
import { createdGroupEventAnswer, proposalAnswer } from "./view";
import { withdrawProposal } from "./withdraw-proposal";

/** A part of the events' router. */
export const plannedEventsRouter = router({
  createInGroup: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/groups/{id}/events",
        status: 201,
        acceptedStatus: PROPOSED,
        answer: createdGroupEventAnswer,
        summary:
          "Create an event in a group, or with repeats one for each of its days. A time without an offset is the local time of the group's region. 202 where it waits for an admin of the group first",
      },
    })
    .use(limitedBy("createEvent"))
    .input(createGroupEventInput)
    .mutation(({ ctx, input }) => createGroupEvent(ctx, input)),
});

export const eventProposalsRouter = router({
  list: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/groups/{id}/event-proposals",
        answer: z.array(proposalAnswer),
        summary: "Your proposed events in a group, and for its admins all that wait, the oldest first",
        output: pageOutput,
      },
    })
    .input(listProposalsInput)
    .query(({ ctx, input }) => listProposals(ctx, input)),

  read: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/event-proposals/{id}",
        answer: proposalAnswer,
        summary: "A proposed event, for its author and the group's admins. 404 once it is answered",
      },
    })
    .input(proposalId)
    .query(({ ctx, input }) => readProposal(ctx, input)),

  update: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/event-proposals/{id}",
        answer: proposalAnswer,
        summary: "Replace your proposed event with all of its fields. A declined one waits again",
      },
    })
    .use(limitedBy("createEvent"))
    .input(updateProposalInput)
    .mutation(({ ctx, input }) => updateProposal(ctx, input)),

  withdraw: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/event-proposals/{id}",
        status: 204,
        summary: "Withdraw your proposed event",
      },
    })
    .input(proposalId)
    .mutation(({ ctx, input }) => withdrawProposal(ctx, input)),

  approve: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/event-proposals/{id}/approve",
        status: 201,
        answer: groupEventAnswer,
        summary:
          "Make an event of a proposal, as its author. 409 if it has another version by now or its start has passed",
      },
    })
    .input(approveProposalInput)
    .mutation(({ ctx, input }) => approveProposal(ctx, input)),

  decline: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/event-proposals/{id}/decline",
        status: 204,
        summary: "Decline a proposed event, with the reason that its author gets",
      },
    })
    .input(declineProposalInput)
    .mutation(({ ctx, input }) => declineProposal(ctx, input)),
});
