import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useAskedSignOut } from "./use-asked-sign-out";

const signOut = vi.hoisted(() => vi.fn());
vi.mock("../use-sign-out", () => ({ useSignOut: () => signOut }));
vi.mock("./sign-out-dialog", () => {
  throw new Error("The server is away");
});

function Menu() {
  const [ask, dialog] = useAskedSignOut("ana");
  return (
    <>
      <button type="button" onClick={ask}>
        Sign Out
      </button>
      {dialog}
    </>
  );
}

test("signs out although the code of the question doesn't load, since nothing unsent is lost by that", async () => {
  render(<Menu />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
});
