import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { showsBoard } from "../../../riders/check-ins/shows-check-in";
import { ParticipantList } from "../../../riders/participations/participant-list";
import { RsvpButtons } from "../../../riders/participations/rsvp-buttons";
import { PARTICIPANTS_TEXTS } from "../../../riders/participations/texts";
import type { EventSectionProps } from "./event-section";

export function ParticipantsCard({ event }: EventSectionProps) {
  return (
    <Card asChild>
      <section aria-labelledby="participants-title">
        <CardHeader>
          <CardTitle id="participants-title">{PARTICIPANTS_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-4 pt-3 sm:pt-3">
          <RsvpButtons event={event} />
          <ParticipantList event={event} hasBoard={showsBoard(event)} />
        </CardBody>
      </section>
    </Card>
  );
}
