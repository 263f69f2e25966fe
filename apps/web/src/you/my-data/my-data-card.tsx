import { fileSize } from "@longpaddock/domain/files/file-size";
import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { Progress } from "@longpaddock/ui/progress";
import { Download } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "../../interactions/lazy-overlay";
import { MY_DATA_TEXTS } from "./texts";
import { useDataDownload } from "./use-my-data";

const DeleteAccountDialog = lazyDialog(() =>
  import("./delete-account-dialog").then((m) => m.DeleteAccountDialog),
);

/** Lets members take their data with them, and leave. */
export function MyDataCard() {
  const { start, bytes, cancel } = useDataDownload();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card asChild>
      <section aria-labelledby="my-data-title">
        <CardHeader>
          <CardTitle id="my-data-title">{MY_DATA_TEXTS.title}</CardTitle>
        </CardHeader>
        <CardBody className="flex flex-col gap-5">
          <p className="max-w-prose text-ink-muted">{MY_DATA_TEXTS.lead}</p>
          {bytes !== null && (
            <Progress
              label={MY_DATA_TEXTS.downloading}
              value={null}
              valueText={fileSize(bytes)}
              action={
                <Button variant="secondary" size="sm" onClick={cancel}>
                  {MY_DATA_TEXTS.cancel}
                </Button>
              }
            />
          )}
          <div className="flex flex-wrap justify-between gap-3">
            <Button variant="secondary" pending={bytes !== null} onClick={start}>
              <Download aria-hidden="true" className="size-5" />
              {MY_DATA_TEXTS.download}
            </Button>
            <Button variant="quiet" {...DeleteAccountDialog.preloadProps} onClick={() => setIsDeleting(true)}>
              {MY_DATA_TEXTS.deleteAccount}
            </Button>
          </div>
        </CardBody>
        <DeleteAccountDialog open={isDeleting} onOpenChange={setIsDeleting} />
      </section>
    </Card>
  );
}
