import { Button } from "@longpaddock/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@longpaddock/ui/card";
import { MapPlus } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../lib/paths";
import { BRING_ROUTES } from "./texts";

/** To the page that takes many tracks at once. */
export function BringRoutesCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{BRING_ROUTES.title}</CardTitle>
        <p className="text-ink-muted">{BRING_ROUTES.text}</p>
      </CardHeader>
      <CardBody>
        <Button asChild variant="secondary">
          <Link to={PATHS.bringRoutes}>
            <MapPlus aria-hidden="true" className="size-5" />
            {BRING_ROUTES.open}
          </Link>
        </Button>
      </CardBody>
    </Card>
  );
}
