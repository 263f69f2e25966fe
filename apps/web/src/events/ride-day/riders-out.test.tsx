import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { Refusal, stubTrpc } from "../../../test/stub-trpc";
import { RETRY_TEXTS } from "../../lib/failures/texts";
import { RidersOut } from "./riders-out";
import { END_EVENT_TEXTS } from "./texts";

test("a board that doesn't arrive isn't taken for one on which all are home", async () => {
  stubTrpc({ "rideDay.board": new Refusal("INTERNAL", 500) });
  render(
    <RidersOut event={{ id: 5, userCheckInStatus: null }}>
      <p>What about them?</p>
    </RidersOut>,
    testProviders(),
  );
  expect((await screen.findByRole("alert")).textContent).toContain(END_EVENT_TEXTS.close.unknown);
  expect(screen.getByRole("button", { name: RETRY_TEXTS.tryAgain })).toBeDefined();
  expect(screen.getByText("What about them?")).toBeDefined();
});
