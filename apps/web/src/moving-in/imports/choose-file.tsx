import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { FileField } from "../../files/file-field";
import { UploadProgress } from "../../files/upload-progress";
import { MOVE_IN_TEXTS } from "./texts";
import { useSendFile } from "./use-imports";

interface ChooseFileProps {
  groupId: number;
  /** Called with the import that shows what the file would lead to. */
  onRead: (importId: number) => void;
}

export function ChooseFile({ groupId, onRead }: ChooseFileProps) {
  const { file, choose, refusal, sender, progress, cancel, send } = useSendFile(groupId);
  const check = async () => {
    const id = await send();
    if (id !== null) onRead(id);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{MOVE_IN_TEXTS.file}</CardTitle>
        <p className="text-ink-muted">{MOVE_IN_TEXTS.fileLead}</p>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <FileField
          kind="list"
          label={MOVE_IN_TEXTS.fileField}
          sender={sender}
          file={file}
          onFileChange={choose}
          error={refusal ?? undefined}
          disabled={progress !== null}
        />
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
