import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { lazyComponent } from "../lib/chunks";
import { LazyTabs } from "./lazy-tabs";

const loaded: string[] = [];
const contentOf = (text: string) =>
  lazyComponent(async () => {
    loaded.push(text);
    return () => <p>{text}</p>;
  });
const [MapTab, NotesTab] = [contentOf("map"), contentOf("notes")];

function Page({ first }: { first: string }) {
  const [open, setOpen] = useState(first);
  const tabs = [
    { name: "map", label: "Map", preload: MapTab.preload, content: <MapTab /> },
    { name: "notes", label: "Notes", preload: NotesTab.preload, content: <NotesTab /> },
  ];
  return <LazyTabs label="Trip" tabs={tabs} open={open} onOpen={setOpen} />;
}

test("a tab's code is loaded when it is hovered, and its content shown when it is opened", async () => {
  render(<Page first="map" />);
  expect(await screen.findByText("map")).toBeDefined();
  expect(loaded).toEqual(["map"]);
  const notes = screen.getByRole("tab", { name: "Notes" });
  fireEvent.pointerEnter(notes);
  await waitFor(() => expect(loaded).toEqual(["map", "notes"]));
  expect(screen.queryByText("notes")).toBeNull();
  fireEvent.mouseDown(notes, { button: 0 });
  expect(await screen.findByText("notes")).toBeDefined();
});

test("the first tab opens for a name that is not among them", async () => {
  render(<Page first="danger" />);
  expect(await screen.findByText("map")).toBeDefined();
  expect(screen.getByRole("tab", { name: "Map" }).getAttribute("aria-selected")).toBe("true");
});
