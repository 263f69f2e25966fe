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
