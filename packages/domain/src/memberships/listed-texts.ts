/** What a club's own list says of a member, in words. */
interface Listed {
  memberNumber: string | null;
  financialUntil: string | null;
}

export function listedTexts({ memberNumber, financialUntil }: Listed): string[] {
  return [
    ...(memberNumber === null ? [] : [`Member number ${memberNumber}`]),
    ...(financialUntil === null ? [] : [`Financial until ${dayText(financialUntil)}`]),
  ];
}

const dayText = (day: string) =>
  new Date(day).toLocaleDateString("en-AU", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
