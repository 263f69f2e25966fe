import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { INITIAL_WIZARD, isReachable, useWizard } from "./use-wizard";

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;

test("a step whose essentials were taken away doesn't come back by itself once they are chosen again", async () => {
  let essentials = { state: "NSW", vehicleType: "4x4" };
  const { result, rerender } = renderHook(
    () => {
      const [wizard, go] = useWizard(null, (step) => isReachable(step, { essentials, opensFile: false }));
      return { wizard, go, navigate: useNavigate() };
    },
    { wrapper },
  );
  act(() => result.current.go({ to: "method", essentials }));
  await waitFor(() => expect(result.current.wizard.step).toBe("method"));
  act(() => void result.current.navigate(-1));
  await waitFor(() => expect(result.current.wizard).toEqual(INITIAL_WIZARD));
  essentials = { ...essentials, state: "" };
  act(() => void result.current.navigate(1));
  expect(result.current.wizard).toEqual(INITIAL_WIZARD);
  essentials = { ...essentials, state: "VIC" };
  rerender();
  expect(result.current.wizard).toEqual(INITIAL_WIZARD);
  act(() => result.current.go({ to: "method", essentials }));
  await waitFor(() => expect(result.current.wizard.step).toBe("method"));
});
