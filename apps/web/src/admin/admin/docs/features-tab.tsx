import { Card } from "@longpaddock/ui/card";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { PLATFORM_FEATURES } from "./platform-features";

/** What the product can do, with links to where it does. */
export function FeaturesTab() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {PLATFORM_FEATURES.map(({ area, to, open, features }) => (
        <Card key={area} className="flex flex-col p-5">
          <h2 className="font-black text-xl">{area}</h2>
          <ul className="mt-2 mb-4 flex list-disc flex-col gap-1.5 pl-5">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <Link
            to={to}
            className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-bold text-accent-text underline"
          >
            {open}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </Card>
      ))}
    </div>
  );
}
