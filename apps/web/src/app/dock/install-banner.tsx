import { Button } from "@longpaddock/ui/button";
import { useEffect, useState, useSyncExternalStore } from "react";
import { BrandMark } from "../../lib/brand-mark";
import { installPrompt } from "../../lib/network/install-prompt";
import { useOnline } from "../../lib/network/use-online";
import { DockBar } from "./dock-bar";
import { canAddToHomeScreen, dismissInstall, isStandalone, wasInstallDismissed } from "./installability";
import { INSTALL_TEXTS } from "./texts";

const IOS_DELAY_MS = 3000;

/** Offers to install the app where the browser can, and tells how on iOS. */
export function InstallBanner() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.read);
  const showsSteps = useAfterDelay(canAddToHomeScreen(), IOS_DELAY_MS);
  const [isDismissed, setIsDismissed] = useState(() => isStandalone() || wasInstallDismissed());
  const online = useOnline();
  const isShown = online && !isDismissed && (prompt !== null || showsSteps);
  const install = () => {
    installPrompt.clear();
    void prompt?.prompt();
  };
  const dismiss = () => {
    dismissInstall();
    setIsDismissed(true);
  };
  return (
    <aside aria-label={INSTALL_TEXTS.heading}>
      {isShown && (
        <DockBar
          icon={<BrandMark className="h-8 w-10 shrink-0 text-accent-text max-sm:hidden" />}
          title={INSTALL_TEXTS.heading}
          text={prompt ? undefined : INSTALL_TEXTS.ios}
          action={prompt && <Button onClick={install}>{INSTALL_TEXTS.install}</Button>}
          dismissLabel={INSTALL_TEXTS.dismiss}
          onDismiss={dismiss}
        />
      )}
    </aside>
  );
}

/** True once the delay after the page's load is over. */
function useAfterDelay(isWanted: boolean, delay: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setIsOver(true), delay);
    return () => clearTimeout(timer);
  }, [isWanted, delay]);
  return isOver;
}
