import { useState } from "react";
import { trpc } from "../../../lib/api";
import { createLatestGuard } from "../../../lib/latest-guard";
import type { MeetingPlace } from "./meeting-place-field";
import type { EventFormState } from "./use-event-form";

/** The meeting place of a form, which decides the time zone of the event. */
export function useMeetingPlace(form: EventFormState) {
  const { places } = trpc.useUtils();
  const [beginChange] = useState(createLatestGuard);
  const [location, latitude, longitude] = form.watch(["location", "latitude", "longitude"]);
  const change = async (place: MeetingPlace) => {
    const isLatest = beginChange();
    form.setValue("location", place.location, { shouldDirty: true });
    form.setValue("latitude", place.latitude);
    form.setValue("longitude", place.longitude);
    form.clearErrors("location");
    if (place.latitude === null || place.longitude === null) return;
    const { latitude, longitude } = place;
    // The zone stays as it is while the server can't be reached.
    const found = await places.timeZone.fetch({ latitude, longitude }).catch(() => null);
    if (isLatest() && found) form.setValue("timeZone", found.timeZone);
  };
  const place: MeetingPlace = {
    location: location ?? "",
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  };
  return { place, change: (next: MeetingPlace) => void change(next) };
}
