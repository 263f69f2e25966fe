import { writers } from "../rig/paddock";
import { idIn, isDone, send } from "../rig/send";

const FIELDS = { name: "A track", vehicleType: "offroad-motorcycle", difficulty: "beginner", state: "NSW" };

/** Uploads a track with that many points. The id is 0 when it was refused. */
export async function shareTrack(origin: string, points: number): Promise<{ id: number; status: number }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  // Noise, so that the file is as large as its points are many.
  const lines = Array.from(
    { length: points },
    (_, n) =>
      `<trkpt lat="${-33 - n / 1e5 - Math.random() / 1e6}" lon="${150 + n / 1e5}"><ele>${n % 900}</ele></trkpt>`,
  );
  const text = `<?xml version="1.0"?><gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${lines.join("")}</trkseg></trk></gpx>`;
  form.set("gpxFile", new File([text], "track.gpx", { type: "application/gpx+xml" }));
  const answer = await send(origin, { method: "POST", path: "/api/routes", body: form }, writers()[0]);
  return { id: isDone(answer) ? idIn(answer) : 0, status: answer.status };
}
