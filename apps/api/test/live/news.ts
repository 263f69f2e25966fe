import { notificationDetails, notificationText } from "@longpaddock/domain/notifications/kinds";
import { personName } from "@longpaddock/domain/notifications/texts";
import { beforeAll, beforeEach } from "vitest";
import { sweepDeliveries } from "../../src/notifications/notifications/deliveries/sweep-deliveries";
import { sweepOutbox } from "../../src/notifications/notifications/sweep-outbox";
import type { TestApp } from "../build-app";
import type { Person } from "../people";
import { subscribedBrowser } from "./push-service";

const MINUTE_MS = 60_000;
/** Longer than mails wait, except announcements. */
const MAIL_MINUTES = 3;

/** What reaches members by push and mail in a test file, instead of the services. */
export function openNews(app: TestApp) {
  const pushed: { path: string; body: string }[] = [];
  const mailed: { to: string; subject: string; text: string }[] = [];

  beforeAll(() => {
    const { push, mail } = app.deps.services;
    // The server under test shares this object.
    Object.assign(app.deps.services, {
      push: {
        ...push,
        send: async ({ endpoint }: { endpoint: string }, { body }: { body: string }) => {
          pushed.push({ path: new URL(endpoint).pathname, body });
          return "taken";
        },
      },
      mail: {
        ...mail,
        isReal: true,
        send: async (sent: (typeof mailed)[number]) => {
          mailed.push(sent);
        },
      },
    });
  });
  beforeEach(clear);

  function clear() {
    pushed.length = 0;
    mailed.length = 0;
  }

  /** Stores and sends everything that is due now. */
  async function send() {
    await sweepOutbox(app.deps);
    await sweepDeliveries(app.deps);
  }

  return {
    clear,
    turnPushOn: (person: Person) =>
      person.api.notifications.pushOn.mutate(subscribedBrowser(person.id).subscription),
    send,
    /** Stores and sends everything that is due in the next minutes. */
    async deliver(minutes = MAIL_MINUTES) {
      await send();
      app.setTime(new Date(app.deps.clock.now().getTime() + minutes * MINUTE_MS));
      await sweepDeliveries(app.deps);
    },
    async bell(person: Person, page: { limit?: number } = {}) {
      const { items } = await person.api.notifications.list.query(page);
      const now = app.deps.clock.now();
      return items.map((item) =>
        plain(
          [notificationText(personName(item.actor), item, now), ...notificationDetails(item, now)].join("\n"),
        ),
      );
    },
    push: (person: Person) =>
      pushed.filter(({ path }) => path === `/${person.id}`).map(({ body }) => plain(body)),
    mail: (person: Person) => mailed.filter(({ to }) => to === person.email),
  };
}

/** With ordinary spaces only. */
const plain = (text: string) => text.replaceAll(/[^\S\n]/g, " ");
