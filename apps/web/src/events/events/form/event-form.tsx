import { EVENT_KINDS, type EventType } from "@longpaddock/domain/events/rules";
import type { CreateRideInput } from "@longpaddock/domain/events/schema";
import { ROUTE_VEHICLE_TYPES, type RouteVehicleType, VEHICLE_LABELS } from "@longpaddock/domain/vehicles";
import { Button } from "@longpaddock/ui/button";
import { Field, Input, Textarea } from "@longpaddock/ui/field";
import { Select } from "@longpaddock/ui/select";
import type { ReactNode } from "react";
import { readFailure } from "../../../lib/errors";
import { showServerErrors, submitTo } from "../../../lib/form";
import { FormError } from "../../../lib/form-error";
import { notifyFailure } from "../../../lib/notify";
import { RoutePicker } from "../../../routes/routes/choose/route-picker";
import { PickedRoute, PickedRouteClosures } from "../linked-route/picked-route";
import { RepeatsField } from "../repeats/repeats-field";
import type { EventFormValues } from "./event-form-values";
import { MeetingPlaceField } from "./meeting-place-field";
import { OverdueFields } from "./overdue-fields";
import { StartFields } from "./start-fields";
import { EVENT_FORM_TEXTS } from "./texts";
import { useEventForm } from "./use-event-form";
import { useMeetingPlace } from "./use-meeting-place";
import { usePickedRoute } from "./use-picked-route";

interface EventFormProps {
  initial: EventFormValues;
  /** An event of a group has the group's vehicles, and may do without a description. */
  type: EventType;
  /** What was typed survives a reload under this key. */
  draftKey: string;
  /** Rejects with the failure that the form then shows. */
  save: (values: CreateRideInput) => Promise<unknown>;
  labels: { submit: string; pending: string };
  /** The group whose event it is. */
  groupId?: number | null | undefined;
  /** Of a new event. A series is changed by its events. */
  canRepeat?: boolean;
  /** Further buttons. */
  children?: ReactNode;
}

/** With the legacy word only for events that have it. */
const vehiclesFor = (stored: RouteVehicleType) =>
  ROUTE_VEHICLE_TYPES.filter((type) => type !== "motorcycle" || type === stored).map((type) => ({
    value: type,
    label: VEHICLE_LABELS[type],
  }));

/** Of '2027-03-06T07:00'. */
const dayOf = (localTime: string) => localTime.slice(0, "YYYY-MM-DD".length);

/** The fields of an event, for creating, changing and copying one. */
export function EventForm({
  initial,
  type,
  draftKey,
  save,
  labels,
  groupId = null,
  canRepeat = false,
  children,
}: EventFormProps) {
  const form = useEventForm({ initial, type, draftKey });
  const { errors, isSubmitting } = form.formState;
  // Watches these fields only, so that typing a text redraws nothing but its field.
  const [routeId, dateTime, endDate, timeZone, repeats] = form.watch([
    "routeId",
    "dateTime",
    "endDate",
    "timeZone",
    "repeats",
  ]);
  const meetingPlace = useMeetingPlace(form, initial);
  const pickRoute = usePickedRoute(form);
  const { needsDescription, choosesVehicle } = EVENT_KINDS[type];
  const send = ({ timeZone, ...event }: CreateRideInput) =>
    save(meetingPlace.isZoneKnown ? { ...event, timeZone } : event);
  const submit = submitTo(form, send, {
    onInvalid: () => {
      const { name = "", description = "", dateTime = "" } = form.getValues();
      const required = needsDescription ? [name, description, dateTime] : [name, dateTime];
      if (required.some((text) => text?.trim() === "")) notifyFailure(EVENT_FORM_TEXTS.missing[type]);
    },
    onFailure: (error) => {
      if (readFailure(error).feature !== "maxEventsCreated") showServerErrors(form, error);
    },
  });
  return (
    <form noValidate className="mt-6 flex max-w-3xl flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <Field label={EVENT_FORM_TEXTS.name} error={errors.name?.message} required>
        <Input autoComplete="off" {...form.register("name")} />
      </Field>
      <Field
        label={EVENT_FORM_TEXTS.description}
        hint={EVENT_FORM_TEXTS.descriptionHint}
        error={errors.description?.message}
        required={needsDescription}
        optional={!needsDescription}
      >
        <Textarea rows={5} {...form.register("description")} />
      </Field>
      <RoutePicker
        routeId={routeId == null ? null : Number(routeId)}
        error={errors.routeId?.message}
        onPick={pickRoute}
      />
      <PickedRoute routeId={routeId == null ? null : Number(routeId)} groupId={groupId} />
      {choosesVehicle && (
        <Field
          label={EVENT_FORM_TEXTS.vehicleType}
          error={errors.vehicleType?.message}
          className="sm:max-w-sm"
        >
          <Select options={vehiclesFor(initial.vehicleType)} {...form.register("vehicleType")} />
        </Field>
      )}
      <MeetingPlaceField
        place={meetingPlace.place}
        error={errors.location?.message}
        onChange={meetingPlace.change}
      />
      <StartFields
        dateTime={dateTime}
        timeZone={meetingPlace.isZoneKnown ? (timeZone ?? initial.timeZone) : null}
        place={meetingPlace.place.latitude === null ? null : meetingPlace.place.location}
        errors={{ dateTime: errors.dateTime?.message, timeZone: errors.timeZone?.message }}
        input={form.register("dateTime")}
        onZone={(zone) => form.setValue("timeZone", zone, { shouldDirty: true })}
      />
      <Field
        label={EVENT_FORM_TEXTS.endDate}
        optional
        hint={EVENT_FORM_TEXTS.endDateHint}
        error={errors.endDate?.message}
        className="sm:max-w-sm"
      >
        <Input type="datetime-local" max="2099-12-31T23:59" {...form.register("endDate")} />
      </Field>
      <PickedRouteClosures
        routeId={routeId == null ? null : Number(routeId)}
        days={[dayOf(dateTime), dayOf(endDate ?? "")]}
      />
      {canRepeat && (
        <RepeatsField
          value={repeats ?? null}
          start={dateTime}
          isRefused={errors.repeats !== undefined}
          onChange={(repeats) => form.setValue("repeats", repeats, { shouldDirty: true })}
        />
      )}
      <Field
        label={EVENT_FORM_TEXTS.maxParticipants}
        optional
        hint={EVENT_FORM_TEXTS.maxParticipantsHint}
        error={errors.maxParticipants?.message}
        className="sm:max-w-sm"
      >
        <Input type="number" min={1} inputMode="numeric" {...form.register("maxParticipants")} />
      </Field>
      <OverdueFields
        register={form.register}
        errors={errors}
        isOpen={[initial.overdueLeadMinutes, initial.overdueSweepMinutes, initial.overdueContactMinutes].some(
          Boolean,
        )}
      />
      <FormError errors={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingText={labels.pending}>
          {labels.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}
