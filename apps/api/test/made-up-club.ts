import { zipSync } from "fflate";

/** A club of 400 people, whose list has 12 of them twice and 9 addresses with a slip. */
export function clubList(): string {
  const people = Array.from({ length: 400 }, (_, index) => {
    const email = index % 45 === 44 ? `rider${index}(at)club.example` : `rider${index}@club.example`;
    const until = index % 3 === 0 ? "30/06/2027" : "";
    const role = index === 0 ? "Admin" : index % 50 === 1 ? "Treasurer" : "";
    return [`${1000 + index}`, until, `"Rider, the ${index}th"`, "Bruce", email, "0412 345 678", role];
  });
  const isBroken = (row: readonly string[]) => row[4]?.includes("(at)");
  const broken = people.filter(isBroken).length;
  const more = Array.from({ length: 9 - broken }, (_, index) => `9${index},,Slip,Sue,sue${index}@club,,`);
  const twice = people
    .filter((row) => !isBroken(row))
    .slice(20, 32)
    .map((row) => row.map((cell) => cell.toUpperCase()));
  const headings = "Membership No,Financial until,Surname,First name,E-mail,Mobile,Role";
  const kept = people.slice(0, 400 - more.length);
  return [headings, ...[...kept, ...twice].map((row) => row.join(",")), ...more].join("\r\n");
}

export const csvFile = (text: string, name = "members.csv") => new File([text], name, { type: "text/csv" });

/** Its calendar of 26 entries, of which 6 repeat: one is over, one is called off, and one repeats in a way of its own. */
export function clubCalendar(): string {
  const repeating = [
    [
      "Sunday ride",
      "20270103T090000",
      "FREQ=WEEKLY;BYDAY=SU;COUNT=10",
      "EXDATE;TZID=Australia/Sydney:20270110T090000",
    ],
    ["Club night", "20261203T190000", "FREQ=MONTHLY;BYDAY=1TH"],
    ["Dirt day", "20261212T080000", "FREQ=MONTHLY;BYDAY=SA;BYSETPOS=2;COUNT=6"],
    ["Committee", "20270104T193000", "FREQ=WEEKLY;INTERVAL=4;COUNT=6"],
    ["Bike wash", "20270115T170000", "FREQ=MONTHLY;COUNT=4"],
    ["Birthday", "20270320T120000", "FREQ=YEARLY"],
  ];
  const single = Array.from({ length: 20 }, (_, index) => [
    `Ride ${index + 1}`,
    index === 0 ? "20200105T090000" : `2027${String(2 + (index % 9)).padStart(2, "0")}${10 + index}T090000`,
    "",
    index === 1 ? "STATUS:CANCELLED" : "",
  ]);
  const entries = [...repeating, ...single].map(([title, start, rule, more], index) =>
    [
      "BEGIN:VEVENT",
      `UID:${index}@club.example`,
      `SUMMARY:${title}`,
      `DTSTART;TZID=Australia/Sydney:${start}`,
      "DURATION:PT5H",
      "LOCATION:Jindabyne",
      rule && `RRULE:${rule}`,
      more,
      "END:VEVENT",
    ].filter(Boolean),
  );
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...entries.flat(), "END:VCALENDAR"].join("\r\n");
}

export const icsFile = (text: string, name = "calendar.ics") =>
  new File([text], name, { type: "text/calendar" });

/** Its routes, each with a line of its own, in one ZIP file. */
export function clubRoutes(count: number): Uint8Array {
  const files = Array.from({ length: count }, (_, index) => {
    const [latitude, longitude] = [-36 - (index % 20) / 50, 148 + Math.floor(index / 20) / 50];
    const points = Array.from(
      { length: 400 },
      (_, at) =>
        `<trkpt lat="${(latitude + at / 4000).toFixed(6)}" lon="${(longitude + Math.sin(at / 30) / 100).toFixed(6)}"><ele>${700 + (at % 50)}</ele></trkpt>`,
    );
    const track = `<trk><name>Club loop ${index + 1}</name><trkseg>${points.join("")}</trkseg></trk>`;
    const gpx = `<?xml version="1.0"?><gpx version="1.1" creator="club" xmlns="http://www.topografix.com/GPX/1/1">${track}</gpx>`;
    return [`routes/${index + 1}.gpx`, Buffer.from(gpx)] as const;
  });
  return zipSync(Object.fromEntries(files));
}
