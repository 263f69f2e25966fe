import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { RouteDialogs } from "./route-dialogs";
import { type ActionRoute, useRouteActions } from "./use-route-actions";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };
const ROUTE: ActionRoute = {
  id: 9,
  name: "Barry Way",
  routeType: "community",
  mine: { starred: false, completed: false, rating: null, deletionRequested: false },
};
const FAULT = new Refusal("INTERNAL", 500);

/** The actions of a route's page, which only differ in how they look there. */
function Actions() {
  const { actions, dialog, closeDialog } = useRouteActions("page");
  return (
    <>
      {(["complete", "rate", "requestDeletion", "adminDelete"] as const).map((name) => (
        <button key={name} type="button" onClick={() => actions[name](ROUTE)}>
          {name}
        </button>
      ))}
      <RouteDialogs dialog={dialog} place="page" onClose={closeDialog} />
    </>
  );
}

/** Starts an action of a member, which the server answers like this. */
async function act(name: string, answers: Answers) {
  stubTrpc({ "auth.user": MEMBER, ...answers });
  const { wrapper } = testProviders(MEMBER);
  render(
    <MemoryRouter>
      <Actions />
    </MemoryRouter>,
    { wrapper },
  );
  await userEvent.click(screen.getByRole("button", { name }));
}

const inDialog = async (role: "dialog" | "alertdialog" = "dialog") => within(await screen.findByRole(role));
const says = (title: string, description: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, description }));

/** Load lazily, which can take longer than a query waits. */
beforeAll(() => Promise.all([import("./request-deletion-dialog"), import("./admin-delete-dialog")]));
beforeEach(() => dismissToast());

test("a completion that can't be saved says so", async () => {
  await act("complete", { "marks.set": FAULT });
  await says("Error", "Failed to mark route as completed. Please try again.");
});

test.each([
  [FAULT, "Error", "Failed to submit deletion request. Please try again."],
  [new Refusal("UNAUTHORIZED", 401), "Sign in required", "Please sign in to request route deletion"],
])(
  "a request for deletion that is answered with %o says so, and can be sent again",
  async (refusal, ...toast) => {
    await act("requestDeletion", { "routes.requestDeletion": refusal });
    const submit = (await inDialog()).getByRole("button", { name: "Request Deletion" });
    await userEvent.click(submit);
    await says(...toast);
    expect(submit.isConnected).toBe(true);
  },
);

test("a rating that can't be saved says so in its dialog", async () => {
  await act("rate", { "ratings.rate": FAULT });
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole("radio", { name: /^4/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Submit Rating" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(
    "Failed to submit rating. Please try again.",
  );
});

test("an administrator who no longer is one can't delete a route, and reads why", async () => {
  await act("adminDelete", { "routes.adminDelete": new Refusal("FORBIDDEN", 403) });
  const dialog = await inDialog("alertdialog");
  await userEvent.type(dialog.getByRole("textbox"), "Crosses private land");
  await userEvent.click(dialog.getByRole("button", { name: "Admin Delete" }));
  await says("Unauthorized", "You don't have permission to delete routes.");
});
