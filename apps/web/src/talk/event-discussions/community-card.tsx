import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@longpaddock/ui/tabs";
import { ChartBarBig, MessagesSquare } from "lucide-react";
import type { EventDetail } from "../../riders/participations/answerable-event";
import { EventPolls } from "./event-polls";
import { EventPosts } from "./event-posts";
import { EVENT_DISCUSSION_TEXTS } from "./texts";

interface CommunityCardProps {
  event: EventDetail;
}

/** What members write to each other and ask each other at an event. Visitors read. */
export function CommunityCard({ event }: CommunityCardProps) {
  return (
    <Card asChild>
      <section aria-labelledby="community-title">
        <CardHeader>
          <CardTitle id="community-title">{EVENT_DISCUSSION_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="pt-3 sm:pt-3">
          <Tabs defaultValue="comments">
            <TabsList aria-label={EVENT_DISCUSSION_TEXTS.title}>
              <TabsTrigger value="comments">
                <MessagesSquare aria-hidden="true" />
                {EVENT_DISCUSSION_TEXTS.tabs.comments}
              </TabsTrigger>
              <TabsTrigger value="polls">
                <ChartBarBig aria-hidden="true" />
                {EVENT_DISCUSSION_TEXTS.tabs.polls}
              </TabsTrigger>
            </TabsList>
            <TabsContent value="comments" tabIndex={-1}>
              <EventPosts event={event} />
            </TabsContent>
            <TabsContent value="polls" tabIndex={-1}>
              <EventPolls eventId={event.id} groupId={event.group?.id ?? null} />
            </TabsContent>
          </Tabs>
        </CardBody>
      </section>
    </Card>
  );
}
