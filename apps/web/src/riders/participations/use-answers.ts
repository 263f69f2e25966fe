import { RSVP_CHOICES } from "@longpaddock/domain/events/rules";
import { answerTo } from "@longpaddock/domain/participations/rules";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { recheckSignInAfter } from "../../accounts/auth/member-actions";
import {
  type Change,
  type ToggleKind,
  useOptimisticToggle,
  usePendingToggles,
} from "../../interactions/optimistic";
import { type Inputs, type Outputs, trpc } from "../../lib/api";
import type { Failure } from "../../lib/errors";
import { notifySuccess } from "../../lib/notify";
import { type AnswerableEvent, withAnswer } from "./answerable-event";
import { JOIN_TEXTS, RSVP_TEXTS } from "./texts";

type Participation = Outputs["participations"]["answer"];

/** One of the three choices; without it the member leaves. */
type AnswerVariables = Pick<Inputs["participations"]["answer"], "id" | "status" | "waitlist">;

const ANSWERS: ToggleKind<AnswerableEvent, AnswerVariables> = {
  name: "event-answers",
  idOf: ({ id }) => Number(id),
  queries: [getQueryKey(trpc.events)],
  changeFor:
    ({ status, waitlist }) =>
    (event) => {
      const wanted = RSVP_CHOICES.find((choice) => choice === status);
      if (!wanted) return withAnswer(event, null);
      const after = answerTo(event, { before: event.userRsvpStatus, wanted, mayWait: waitlist === true });
      return after === null ? {} : withAnswer(event, after);
    },
};

/**
 * Takes the counts from the server, because other riders may have answered since. Leaves out the answer's status: an
 * event's status is something else.
 */
const answered =
  ({
    eventId: _id,
    type: _type,
    status: _status,
    ...participation
  }: Participation): Change<AnswerableEvent> =>
  () => ({ ...participation, participantsCount: participation.confirmedCount });

/** Returns a function that applies the viewer's answers that are being saved to an event. */
export function usePendingAnswers() {
  const withPending = usePendingToggles(ANSWERS);
  return <Event extends AnswerableEvent>(event: Event): Event => ({ ...event, ...withPending(event) });
}

/** What the mutations share: the answer shows at once, and goes if the server refuses it. */
function useAnswering() {
  const client = useQueryClient();
  const toggle = useOptimisticToggle(ANSWERS, answered);
  return {
    ...toggle,
    onError: (error: unknown) => recheckSignInAfter(client, error),
  };
}

const failed = (description: string) => ({ title: JOIN_TEXTS.failedTitle, description });

/** The three answers. */
export function useRsvp() {
  const answering = useAnswering();
  return trpc.participations.answer.useMutation({
    ...answering,
    onSuccess: (participation, variables, sent) => {
      answering.onSuccess(participation, variables, sent);
      const { userRsvpStatus } = participation;
      if (userRsvpStatus) notifySuccess(RSVP_TEXTS.saved[userRsvpStatus]);
    },
    meta: {
      failure: ({ said = RSVP_TEXTS.failedText }: Failure) => ({
        title: RSVP_TEXTS.failed,
        description: said,
      }),
    },
  });
}

const JOIN_META = {
  success: JOIN_TEXTS.saved,
  failure: ({ said = JOIN_TEXTS.failed }: Failure) => failed(said),
} as const;

/** Confirms, on the waitlist if need be. */
export const useJoin = () => trpc.participations.answer.useMutation({ ...useAnswering(), meta: JOIN_META });

export const useLeave = () => trpc.participations.leave.useMutation({ ...useAnswering(), meta: JOIN_META });
