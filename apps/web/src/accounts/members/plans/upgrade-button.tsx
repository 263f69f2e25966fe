import { Button, type ButtonProps } from "@longpaddock/ui/button";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { UPGRADE_TEXTS } from "./texts";

const UpgradeDialog = lazyDialog(() => import("./upgrade-dialog").then((m) => m.UpgradeDialog));

/** Opens the plans with their prices and the free trial. */
export function UpgradeButton({ variant = "primary" }: Pick<ButtonProps, "variant">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)} {...UpgradeDialog.preloadProps}>
        {UPGRADE_TEXTS.open}
      </Button>
      <UpgradeDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
