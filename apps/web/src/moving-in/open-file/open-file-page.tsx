import { Button } from "@longpaddock/ui/button";
import { EmptyState } from "@longpaddock/ui/empty-state";
import { Spinner } from "@longpaddock/ui/spinner";
import { FileQuestion } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { usePageTitle } from "../../lib/page-title";
import { PATHS } from "../../lib/paths";
import { pathFor, receiveFiles } from "./receive-files";
import { OPEN_FILE_TEXTS } from "./texts";

/** Where the system leads that opens or shares files with the app. Also for who has to sign in first. */
export function OpenFilePage() {
  usePageTitle(OPEN_FILE_TEXTS.title);
  const navigate = useNavigate();
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void receiveFiles().then((files) => {
      if (isLeft) return;
      if (files.length === 0) setIsEmpty(true);
      else void navigate(pathFor(files), { replace: true });
    });
    return () => {
      isLeft = true;
    };
  }, [navigate]);
  if (!isEmpty) return <Spinner className="min-h-dvh items-start pt-8" text={OPEN_FILE_TEXTS.opening} />;
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden="true" />}
      title={OPEN_FILE_TEXTS.none}
      text={OPEN_FILE_TEXTS.noneText}
      action={
        <Button asChild>
          <Link to={PATHS.addRoute}>{OPEN_FILE_TEXTS.add}</Link>
        </Button>
      }
    />
  );
}
