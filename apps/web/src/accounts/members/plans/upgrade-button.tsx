import { Button, type ButtonProps } from "@longpaddock/ui/button";
import { useState } from "react";
import { lazyDialog } from "../../../interactions/lazy-overlay";
import { useCurrentUser } from "../../auth/use-auth";
import { UPGRADE_TEXTS } from "./texts";

const UpgradeDialog = lazyDialog(() => import("./upgrade-dialog").then((m) => m.UpgradeDialog));

/** Opens the plans with their prices and the free trial. Nothing where everyone has everything. */
export function UpgradeButton({ variant = "primary" }: Pick<ButtonProps, "variant">) {
  const { user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.plans === "open") return null;
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)} {...UpgradeDialog.preloadProps}>
        {UPGRADE_TEXTS.open}
      </Button>
      <UpgradeDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
