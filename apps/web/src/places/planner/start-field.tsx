import { Field, useFieldControl } from "@longpaddock/ui/field";
import { useState } from "react";
import { PlaceSearch } from "../places/place-search";
import type { PlaceOption } from "../places/use-place-search";

const LABEL = "Start location";

interface StartFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A place from the search, or typed coordinates. */
export function StartField({ error, ...field }: StartFieldProps) {
  return (
    <Field label={LABEL} error={error} required>
      <StartSearch {...field} />
    </Field>
  );
}

function StartSearch({ value, onChange }: Omit<StartFieldProps, "error">) {
  const { id = "start-location", "aria-describedby": describedBy = "" } = useFieldControl();
  const [announcement, announce] = useState("");
  /** The text of the option that was chosen last. */
  const [chosen, setChosen] = useState("");
  const choose = (option: PlaceOption) => {
    const text = textOf(option);
    setChosen(text);
    onChange(text);
  };
  return (
    <>
      <PlaceSearch
        id={id}
        label={LABEL}
        describedBy={describedBy}
        text={value}
        hasPlace={value === chosen}
        onType={onChange}
        onChoose={choose}
        onTab={() => false}
        announce={announce}
      />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

/** With its state, so that the planner finds the same place. */
function textOf({ name, detail, place }: PlaceOption): string {
  if (place) return `${place.latitude}, ${place.longitude}`;
  return detail === "" ? name : `${name} ${detail}`;
}
