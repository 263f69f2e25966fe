import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { EVENT } from "../../../../test/events";
import { testProviders } from "../../../../test/providers";
import { stubTrpc } from "../../../../test/stub-trpc";
import { EVENT_FORM_TEXTS } from "../form/texts";
import { EditEventPage } from "./edit-event-page";

const MEMBER = { id: "olga", firstName: "Olga", onboardingCompleted: true };

afterEach(() => sessionStorage.clear());

function open(event: object) {
  stubTrpc({
    "auth.user": MEMBER,
    "events.read": { ...EVENT, can: { ...EVENT.can, edit: true }, ...event },
  });
  const { wrapper } = testProviders(MEMBER);
  return render(
    <MemoryRouter initialEntries={["/events/5/edit"]}>
      <Routes>
        <Route path="/events/:id/edit" element={<EditEventPage />} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
}

const field = (name: string) => screen.findByRole("textbox", { name });

test("what was typed comes back over the fields that others have saved meanwhile", async () => {
  const { unmount } = open({});
  await userEvent.type(await field(EVENT_FORM_TEXTS.description), " Bring water.");
  unmount();
  open({ title: "Saturday on the Barry Way", dateTime: "2099-03-05T20:00:00.000Z" });
  expect(await field(EVENT_FORM_TEXTS.description)).toHaveProperty(
    "value",
    `${EVENT.description} Bring water.`,
  );
  expect(await field(EVENT_FORM_TEXTS.name)).toHaveProperty("value", "Saturday on the Barry Way");
  expect(screen.getByLabelText(EVENT_FORM_TEXTS.dateTime)).toHaveProperty("value", "2099-03-06T07:00");
});
