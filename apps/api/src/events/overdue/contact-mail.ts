import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { eventTime } from "@longpaddock/domain/events/event-time";
import { CONTACT_MAIL, type OverdueRider } from "@longpaddock/domain/overdue/texts";
import { mailableName } from "../../core/outside/mailable-name";
import { nameOf } from "../sheet/load";
import type { RiderRow } from "./load";

/** What a mail says of a rider, without anything that mail programs turn into a link: people without an account typed it. */
export function overdueRider(row: RiderRow, contact: string, now: Date): OverdueRider {
  const time = (iso: string) => eventTime(new Date(iso).toISOString(), row.timeZone, now);
  const [latitude = 0, longitude = 0] = (row.location ?? "").split(",").map(Number);
  const message = mailableName(row.message ?? "", "");
  return {
    name: mailableName(nameOf(row), CONTACT_MAIL.aRider),
    contact: mailableName(contact, ""),
    ride: {
      title: mailableName(row.title, CONTACT_MAIL.aRide),
      start: time(row.startsAt),
      backBy: row.backBy === null ? "" : time(row.backBy),
    },
    heard: {
      at: time(row.statedAt),
      status: CHECK_IN_LABELS[row.status],
      by: row.saidBy === null ? null : mailableName(row.saidBy, CONTACT_MAIL.aLeader),
      message: message === "" ? null : message,
    },
    place:
      row.location === null || row.locatedAt === null
        ? null
        : { at: time(row.locatedAt), latitude, longitude },
    leaders: row.leaders.map(({ name, phone }) => ({
      name: mailableName(name, CONTACT_MAIL.aLeader),
      phone,
    })),
  };
}

export function contactMail(step: "contact" | "all_clear", rider: OverdueRider, stopLink: string) {
  const { overdueSubject, homeSubject, greeting, automatic, known, place, unknown, todo, once, home, stop } =
    CONTACT_MAIL;
  const news =
    step === "all_clear"
      ? [home(rider)]
      : [automatic(rider), `${known(rider)}\n${place(rider)}`, unknown, todo(rider), once];
  return {
    subject: step === "all_clear" ? homeSubject(rider) : overdueSubject(rider),
    text: [greeting(rider.contact), ...news, `${stop}\n${stopLink}`].join("\n\n"),
  };
}
