import { Button } from "@longpaddock/ui/button";
import { Progress } from "@longpaddock/ui/progress";
import { useEffect, useRef, useState } from "react";
import { PLANNER_PROGRESS } from "./texts";

/** Says what the planner is doing, and takes the focus from the button that started it. */
export function PlannerProgress({ onCancel }: { onCancel: () => void }) {
  const [text, setText] = useState<string>(PLANNER_PROGRESS[0].text);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    cancel.current?.focus();
    const timers = PLANNER_PROGRESS.map((step) => setTimeout(() => setText(step.text), step.from));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className="flex-1">
      <span role="status" className="sr-only">
        {text}
      </span>
      <Progress
        label={`${text}…`}
        value={null}
        action={
          <Button ref={cancel} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        }
      />
    </div>
  );
}
