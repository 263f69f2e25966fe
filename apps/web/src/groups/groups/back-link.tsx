import { Button } from "@longpaddock/ui/button";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router-dom";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="quiet" size="sm" className="-ml-3">
      <Link to={to}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {children}
      </Link>
    </Button>
  );
}
