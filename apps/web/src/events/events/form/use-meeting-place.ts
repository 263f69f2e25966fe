import { useEffect } from "react";
import { trpc } from "../../../lib/api";
import type { EventFormValues } from "./event-form-values";
import type { MeetingPlace } from "./meeting-place-field";
import type { EventFormState } from "./use-event-form";

/** The meeting place of a form, which decides the time zone of the event. */
export function useMeetingPlace(form: EventFormState, initial: EventFormValues) {
  const [location, latitude = null, longitude = null] = form.watch(["location", "latitude", "longitude"]);
  const place: MeetingPlace = { location: location ?? "", latitude, longitude };
  const isElsewhere = latitude !== null && longitude !== null && !isSamePoint(place, initial);
  const { data: found } = trpc.places.timeZone.useQuery(
    { latitude: latitude ?? 0, longitude: longitude ?? 0 },
    { enabled: isElsewhere },
  );
  const { setValue } = form;
  const zone = isElsewhere ? found?.timeZone : undefined;
  useEffect(() => {
    if (zone) setValue("timeZone", zone);
  }, [zone, setValue]);
  const change = (next: MeetingPlace) => {
    setValue("location", next.location, { shouldDirty: true });
    setValue("latitude", next.latitude);
    setValue("longitude", next.longitude);
    if (next.latitude !== null && isSamePoint(next, initial)) setValue("timeZone", initial.timeZone);
    form.clearErrors("location");
  };
  return {
    place,
    /** Until then the server has to find the zone. */
    isZoneKnown: !isElsewhere || zone !== undefined,
    change,
  };
}

type Point = Pick<MeetingPlace, "latitude" | "longitude">;

const isSamePoint = (one: Point, other: Point) =>
  one.latitude === other.latitude && one.longitude === other.longitude;
