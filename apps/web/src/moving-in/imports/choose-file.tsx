import { IMPORT_FILES, READ_KINDS, type ReadKind } from "@longpaddock/domain/imports/files";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Segmented } from "@longpaddock/ui/segmented";
import { useState } from "react";
import { FileField } from "../../files/file-field";
import { UploadProgress } from "../../files/upload-progress";
import { KIND_TEXTS, MOVE_IN_TEXTS, VISIBILITY_TEXTS } from "./texts";
import { useSendFile } from "./use-imports";

interface ChooseFileProps {
  groupId: number;
  /** Called with the import that shows what the file would lead to. */
  onRead: (importId: number) => void;
}

const KINDS = READ_KINDS.map((value) => ({ value, label: KIND_TEXTS[value].tab }));

const VISIBILITIES = (["group", "everyone", "me"] as const).map((value) => ({
  value,
  label: VISIBILITY_TEXTS[value],
}));

/** What is brought, and its file. */
export function ChooseFile(props: ChooseFileProps) {
  const [kind, setKind] = useState<ReadKind>("members");
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={MOVE_IN_TEXTS.kinds}
        options={KINDS}
        value={kind}
        onChange={setKind}
        className="self-start"
      />
      <FileOfKind key={kind} kind={kind} {...props} />
    </div>
  );
}

function FileOfKind({ kind, groupId, onRead }: ChooseFileProps & { kind: ReadKind }) {
  const sending = useSendFile(groupId, kind);
  const { file, choose, refusal, sender, progress, cancel, send } = sending;
  const check = async () => {
    const id = await send();
    if (id !== null) onRead(id);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{KIND_TEXTS[kind].title}</CardTitle>
        <p className="text-ink-muted">{KIND_TEXTS[kind].lead}</p>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <FileField
          kind={IMPORT_FILES[kind]}
          label={KIND_TEXTS[kind].field}
          sender={sender}
          file={file}
          onFileChange={choose}
          error={refusal ?? undefined}
          disabled={progress !== null}
        />
        {kind === "routes" && (
          <Segmented
            label={VISIBILITY_TEXTS.label}
            options={VISIBILITIES}
            value={sending.visibility}
            onChange={sending.setVisibility}
            className="self-start"
          />
        )}
        {progress === null ? (
          <Button className="self-start" disabled={!file || refusal !== null} onClick={() => void check()}>
            {MOVE_IN_TEXTS.check}
          </Button>
        ) : (
          <UploadProgress
            progress={progress}
            labels={{ sending: MOVE_IN_TEXTS.sending, processing: MOVE_IN_TEXTS.reading }}
            onCancel={cancel}
          />
        )}
        <p className="text-ink-muted text-sm">{MOVE_IN_TEXTS.privacy}</p>
      </CardBody>
    </Card>
  );
}
