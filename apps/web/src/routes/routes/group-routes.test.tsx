import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { RETRY_TEXTS } from "../../lib/failures/texts";
import { GroupRoutes } from "./group-routes";
import { GROUP_ROUTES_TEXTS } from "./texts";

test("a list that doesn't arrive says so, and can be asked for again", async () => {
  const answers = stubTrpc({ "routes.ofGroup": new Refusal("INTERNAL", 500) });
  render(
    <MemoryRouter>
      <GroupRoutes groupId={4} />
    </MemoryRouter>,
    testProviders(),
  );
  expect(await screen.findByText(GROUP_ROUTES_TEXTS.failed)).toBeDefined();
  answers["routes.ofGroup"] = listOf({
    id: 9,
    name: "Hidden gully",
    distance: null,
    state: "NSW",
    states: [],
    city: null,
  });
  await userEvent.click(screen.getByRole("button", { name: RETRY_TEXTS.tryAgain }));
  expect(await screen.findByRole("link", { name: "Hidden gully" })).toBeDefined();
  expect(screen.queryByText(GROUP_ROUTES_TEXTS.failed)).toBeNull();
});
