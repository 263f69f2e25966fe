import { Button } from "@longpaddock/ui/button";
import { RefreshCw } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { activateNewVersion } from "../../lib/network/service-worker";
import { newVersion } from "../new-version";
import { DockBar } from "./dock-bar";
import { NEW_VERSION_TEXTS } from "./texts";

/** Stays until it is answered, because what is on the page may not be saved yet. */
export function NewVersionNotice() {
  const registration = useSyncExternalStore(newVersion.subscribe, newVersion.read);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  const reload = async (waiting: ServiceWorkerRegistration) => {
    setIsReloading(true);
    await activateNewVersion(waiting);
    window.location.reload();
  };
  return (
    <div role="status">
      {registration && !isDismissed && (
        <DockBar
          icon={<RefreshCw aria-hidden="true" className="size-6 shrink-0 text-info-text max-sm:hidden" />}
          title={NEW_VERSION_TEXTS.heading}
          text={NEW_VERSION_TEXTS.description}
          action={
            <Button pending={isReloading} onClick={() => void reload(registration)}>
              {NEW_VERSION_TEXTS.reload}
            </Button>
          }
          dismissLabel={NEW_VERSION_TEXTS.dismiss}
          onDismiss={() => setIsDismissed(true)}
        />
      )}
    </div>
  );
}
