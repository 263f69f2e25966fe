import { plainTextWithLinks } from "@longpaddock/domain/visible-text";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Notice } from "@longpaddock/ui/notice";
import type { EventSectionProps } from "./event-section";
import { EVENT_PAGE_TEXTS } from "./meeting-place/texts";

export function AboutCard({ event: { description, cancelReason } }: EventSectionProps) {
  return (
    <Card asChild>
      <section aria-labelledby="about-title">
        <CardHeader>
          <CardTitle id="about-title">{EVENT_PAGE_TEXTS.about}</CardTitle>
        </CardHeader>
        <CardBody className="grid gap-4">
          {cancelReason !== null && (
            <Notice tone="warning" title={EVENT_PAGE_TEXTS.whyCancelled}>
              <span className="break-words [unicode-bidi:plaintext]">{cancelReason}</span>
            </Notice>
          )}
          <p className="max-w-prose whitespace-pre-line break-words [unicode-bidi:plaintext]">
            {plainTextWithLinks(description ?? "") || EVENT_PAGE_TEXTS.noDescription}
          </p>
        </CardBody>
      </section>
    </Card>
  );
}
