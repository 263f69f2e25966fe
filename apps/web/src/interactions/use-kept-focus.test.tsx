import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { useKeptFocus } from "./use-kept-focus";

function Requests({ names }: { names: string[] }) {
  const [waiting, setWaiting] = useState(names);
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part);
  const answer = (name: string) => setWaiting(waiting.filter((other) => other !== name));
  return (
    <div ref={part} tabIndex={-1} data-testid="part">
      {waiting.length > 0 && (
        <ul>
          {waiting.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => answer(name)}>
                Approve {name}
              </button>
              <button type="button" onClick={() => answer(name)}>
                Decline {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const expectFocusOn = (find: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(find()));

test("the focus goes to the same button of the next item, then of the last one, then to the list's place", async () => {
  render(<Requests names={["Ana", "Ben", "Cem"]} />);
  await press("Decline Ben");
  await expectFocusOn(() => screen.getByRole("button", { name: "Decline Cem" }));
  await press("Decline Cem");
  await expectFocusOn(() => screen.getByRole("button", { name: "Decline Ana" }));
  await press("Approve Ana");
  await expectFocusOn(() => screen.getByTestId("part"));
});

test("the focus stays where the page has moved it", async () => {
  render(
    <>
      <Requests names={["Ana", "Ben"]} />
      <input aria-label="Search" />
    </>,
  );
  await userEvent.tab();
  await userEvent.click(screen.getByLabelText("Search"));
  fireEvent.click(screen.getByRole("button", { name: "Approve Ana" }));
  await waitFor(() => expect(screen.queryByText("Approve Ana")).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});
