import type { Place } from "@longpaddock/domain/geo";
import sharp from "sharp";
import { form, type Person } from "./people";

/** A picture with noise, so that it isn't only a few bytes. */
export function drawing(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#3b6e47", noise } });
}

/** Where a phone photo is from, unless it is said otherwise. */
export const PHOTO_PLACE: Place = { latitude: -33.7, longitude: 150.3 };

/** A photo with an EXIF rotation and a GPS position. */
export const phonePhoto = ({ latitude, longitude } = PHOTO_PLACE) =>
  drawing(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: "Roadside Phones", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: latitude < 0 ? "S" : "N",
        GPSLatitude: sexagesimal(latitude),
        GPSLongitudeRef: longitude < 0 ? "W" : "E",
        GPSLongitude: sexagesimal(longitude),
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Degrees, minutes and hundredths of seconds, as fractions. */
function sexagesimal(degrees: number): string {
  const hundredths = Math.round(Math.abs(degrees) * 360_000);
  const minutes = Math.floor(hundredths / 6000);
  return `${Math.floor(minutes / 60)}/1 ${minutes % 60}/1 ${hundredths % 6000}/100`;
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const file = (content: Uint8Array, name: string, type = "") =>
  new File([new Uint8Array(content)], name, { type });

interface SentPhoto {
  content?: Buffer;
  caption?: string;
}

async function sendPhoto(person: Person, path: string, { content, ...fields }: SentPhoto) {
  const photo = file(content ?? (await drawing(30, 20).jpeg().toBuffer()), "ford.jpg");
  return person.rest("POST", path, await form({ ...fields, photo }));
}

/** To the author's route. */
export const addPhoto = (person: Person, id: number, photo: SentPhoto = {}) =>
  sendPhoto(person, `/api/routes/${id}/photos`, photo);

/** To the note of the rider's rating. */
export const addNotePhoto = (person: Person, id: number, photo: SentPhoto = {}) =>
  sendPhoto(person, `/api/routes/${id}/rating/photos`, photo);

/** The addresses of a photo's sizes. */
export const filesOf = ({ photoUrl }: { photoUrl: string }) => [
  photoUrl,
  photoUrl.replace("-large", "-small"),
];
