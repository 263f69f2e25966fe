/** A ride that the member leads on this device. */
export interface LedRide {
  memberId: string;
  eventId: number;
  /** When nothing more is taken of it. */
  endsAt: string;
}
