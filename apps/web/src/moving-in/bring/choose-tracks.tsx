import { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { VEHICLE_LABELS, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Field } from "@longpaddock/ui/field";
import { Segmented } from "@longpaddock/ui/segmented";
import { Select } from "@longpaddock/ui/select";
import type { CurrentUser } from "../../accounts/auth/use-auth";
import { UploadProgress } from "../../files/upload-progress";
import { difficultyLabel } from "../../routes/routes/cards/difficulty-labels";
import { MOVE_IN_TEXTS, VISIBILITY_TEXTS } from "../imports/texts";
import { FilesDrop } from "./files-drop";
import { BRING_TEXTS } from "./texts";
import { type Choices, useSendTracks } from "./use-send-tracks";

interface ChooseTracksProps {
  member: CurrentUser;
  /** Files that were opened with the app. */
  first: readonly File[];
  /** Called with the import that shows what the files would lead to. */
  onRead: (importId: number) => void;
}

const VISIBILITIES = (["me", "everyone"] as const).map((value) => ({
  value,
  label: VISIBILITY_TEXTS[value],
}));
const VEHICLES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_LABELS[value] }));
const DIFFICULTIES = ROUTE_FORM_DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }));

/** The files, and what is true of all of them. */
export function ChooseTracks({ member, first, onRead }: ChooseTracksProps) {
  const sending = useSendTracks(member, first);
  const { chosen, add, clear, choices, choose, refusal, progress, cancel, send } = sending;
  const isBusy = progress !== null;
  const check = async () => {
    const id = await send();
    if (id !== null) onRead(id);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{BRING_TEXTS.cardTitle}</CardTitle>
        <p className="text-ink-muted">{BRING_TEXTS.cardLead}</p>
      </CardHeader>
      <CardBody className="flex flex-col gap-5">
        <Field label={BRING_TEXTS.field} error={refusal ?? undefined}>
          <FilesDrop chosen={chosen} onAdd={add} onClear={clear} disabled={isBusy} />
        </Field>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="font-bold">
            {BRING_TEXTS.seenBy}
          </span>
          <Segmented
            label={BRING_TEXTS.seenBy}
            options={VISIBILITIES}
            value={choices.visibility}
            onChange={(visibility) => choose({ visibility })}
            className="self-start"
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={BRING_TEXTS.vehicle}>
            <Select
              options={VEHICLES}
              value={choices.vehicleType}
              disabled={isBusy}
              onChange={({ target }) => choose(oneOf(VEHICLE_TYPES, "vehicleType", target.value))}
            />
          </Field>
          <Field label={BRING_TEXTS.difficulty}>
            <Select
              options={DIFFICULTIES}
              value={choices.difficulty}
              disabled={isBusy}
              onChange={({ target }) => choose(oneOf(ROUTE_FORM_DIFFICULTIES, "difficulty", target.value))}
            />
          </Field>
        </div>
        {isBusy ? (
          <UploadProgress
            progress={progress}
            labels={{ sending: MOVE_IN_TEXTS.sending, processing: MOVE_IN_TEXTS.reading }}
            onCancel={cancel}
          />
        ) : (
          <Button
            className="self-start"
            disabled={chosen.files.length === 0 || refusal !== null}
            onClick={() => void check()}
          >
            {BRING_TEXTS.check}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

/** Nothing for a value that the list doesn't have. */
function oneOf<Name extends keyof Choices>(values: readonly Choices[Name][], name: Name, text: string) {
  const found = values.find((value) => value === text);
  return found === undefined ? {} : { [name]: found };
}
