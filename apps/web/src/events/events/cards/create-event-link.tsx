import { Button } from "@longpaddock/ui/button";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { PATHS } from "../../../lib/paths";
import { EVENTS_TEXTS } from "./texts";

export function CreateEventLink({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <Button asChild variant={isQuiet ? "secondary" : "primary"}>
      <Link to={PATHS.createEvent}>
        <Plus aria-hidden="true" className="size-5" />
        {EVENTS_TEXTS.create}
      </Link>
    </Button>
  );
}
