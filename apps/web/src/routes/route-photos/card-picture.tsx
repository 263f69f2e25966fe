import { pictureAt } from "@longpaddock/domain/files/pictures";
import { StateLocator } from "../../map/state-locator";
import { RouteThumbnail } from "../routes/cards/route-thumbnail";
import type { RouteCardData } from "../routes/use-route";

/** A narrow picture has Australia below the line, a wide one beside it. */
const LAYOUTS = {
  narrow: ["inset-x-0 top-0 bottom-10", "-translate-x-1/2 bottom-1.5 left-1/2 w-11"],
  wide: ["inset-0", "right-2 bottom-2 w-14"],
  narrowOnPhones: [
    "inset-x-0 top-0 bottom-10 sm:bottom-0",
    "max-sm:-translate-x-1/2 bottom-1.5 w-11 max-sm:left-1/2 sm:right-2 sm:bottom-2 sm:w-14",
  ],
} as const;

interface CardPictureProps {
  route: RouteCardData;
  layout?: keyof typeof LAYOUTS;
  className?: string;
}

/** A route's first photo above its line, which shows while that loads and without a network, and where its state is. */
export function CardPicture({ route, layout = "wide", className }: CardPictureProps) {
  const { outline, vehicleType, photoUrl, state } = route;
  const [drawing, locator] = LAYOUTS[layout];
  return (
    <RouteThumbnail outline={outline} vehicleType={vehicleType} drawing={drawing} className={className}>
      {photoUrl && (
        <img
          src={pictureAt(photoUrl, "small") ?? photoUrl}
          alt=""
          loading="lazy"
          className="absolute size-full object-cover"
        />
      )}
      <StateLocator state={state} className={`absolute ${locator}`} />
    </RouteThumbnail>
  );
}
