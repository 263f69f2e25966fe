/** What a column of a list of members says. */
const MEMBER_FIELDS = [
  "email",
  "firstName",
  "lastName",
  "name",
  "phone",
  "memberNumber",
  "role",
  "financialUntil",
] as const;
export type MemberField = (typeof MEMBER_FIELDS)[number];

/** Headings as `folded` writes them. */
const HEADINGS: Readonly<Record<MemberField, readonly string[]>> = {
  email: [
    "email",
    "emails",
    "emailaddress",
    "emailadress",
    "mail",
    "mailaddress",
    "primaryemail",
    "homeemail",
    "contactemail",
    "memberemail",
    "preferredemail",
    "email1",
    "emailadresse",
    "mailadresse",
    "courriel",
    "adresseemail",
    "adressemail",
    "correo",
    "correoelectronico",
    "epost",
  ],
  firstName: [
    "firstname",
    "first",
    "givenname",
    "givennames",
    "forename",
    "christianname",
    "preferredname",
    "knownas",
    "vorname",
    "prenom",
    "nombre",
    "nome",
    "voornaam",
  ],
  lastName: [
    "lastname",
    "last",
    "surname",
    "familyname",
    "secondname",
    "nachname",
    "familienname",
    "nom",
    "apellido",
    "apellidos",
    "cognome",
    "achternaam",
  ],
  name: ["name", "fullname", "membername", "member", "displayname", "contactname", "rider", "ridername"],
  phone: [
    "phone",
    "phoneno",
    "phonenumber",
    "mobile",
    "mobileno",
    "mobilenumber",
    "mobilephone",
    "cell",
    "cellphone",
    "telephone",
    "tel",
    "contactnumber",
    "contactphone",
    "homephone",
  ],
  memberNumber: [
    "memberno",
    "membernumber",
    "memberid",
    "membershipno",
    "membershipnumber",
    "membershipid",
    "membershipnum",
    "membernum",
    "clubnumber",
    "clubno",
    "mitgliedsnummer",
    "mitgliedernummer",
    "mitgliedsnr",
    "mitgliednr",
    "numerodemembre",
    "numeromembre",
    "nomembre",
    "numerodadherent",
    "numeroadherent",
    "numerodesocio",
    "numerosocio",
    "nosocio",
    "numerotessera",
    "numerodisocio",
    "tessera",
    "notessera",
    "lidnummer",
    "lidnr",
    "ledennummer",
    "lidmaatschapsnummer",
    "number",
  ],
  role: [
    "role",
    "roles",
    "position",
    "office",
    "committeerole",
    "clubrole",
    "grouprole",
    "rolle",
    "funktion",
    "fonction",
    "cargo",
    "ruolo",
    "functie",
    "rol",
  ],
  financialUntil: [
    "financialuntil",
    "financialto",
    "financialtill",
    "financialdate",
    "paidto",
    "paiduntil",
    "paidtill",
    "paidupto",
    "duesuntil",
    "membershipexpiry",
    "membershipexpires",
    "membershipexpirydate",
    "membershipuntil",
    "memberuntil",
    "expiry",
    "expirydate",
    "expires",
    "expirationdate",
    "renewaldate",
    "renewal",
    "renewaldue",
    "validuntil",
    "validto",
    "bezahltbis",
    "gezahltbis",
    "beitragbezahltbis",
    "gultigbis",
    "mitgliedbis",
    "payejusquau",
    "payejusqua",
    "cotisationpayejusquau",
    "valablejusquau",
    "echeance",
    "dateecheance",
    "datedecheance",
    "expiration",
    "dateexpiration",
    "datedexpiration",
    "pagadohasta",
    "validohasta",
    "vencimiento",
    "fechadevencimiento",
    "pagatofino",
    "pagatofinoa",
    "pagatofinoal",
    "validofino",
    "validofinoal",
    "scadenza",
    "datascadenza",
    "datadiscadenza",
    "betaaldtot",
    "betaaldtotenmet",
    "geldigtot",
    "vervaldatum",
  ],
};

const FIELD_OF = new Map(
  MEMBER_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [heading, field])),
);

/** 'E-mail (home)' is 'email', and 'Member #' is 'membernumber'. */
function folded(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .replace(/#|№/g, " number")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const fieldOfHeading = (heading: string): MemberField | null => FIELD_OF.get(folded(heading)) ?? null;

export interface MemberColumns {
  /** By index. */
  fields: readonly (MemberField | null)[];
  /** The index of the first row below the headings. */
  firstRow: number;
  hasHeadings: boolean;
}

/** Headings may stand below a title. */
const SEARCHED_FOR_HEADINGS = 10;

/** What the columns of a table say; null if none has email addresses. */
export function columnsOf(table: readonly (readonly string[])[]): MemberColumns | null {
  for (const [index, row] of table.slice(0, SEARCHED_FOR_HEADINGS).entries()) {
    if (row.some((cell) => cell.includes("@"))) break;
    const fields = row.map(fieldOfHeading);
    if (fields.includes("email")) return { fields, firstRow: index + 1, hasHeadings: true };
  }
  return byContent(table);
}

/** For headings of other languages, and for none: the column with most addresses. */
function byContent(table: readonly (readonly string[])[]): MemberColumns | null {
  const counts: number[] = [];
  for (const row of table)
    for (const [column, cell] of row.entries())
      if (cell.includes("@")) counts[column] = (counts[column] ?? 0) + 1;
  const most = counts.reduce((high, count) => Math.max(high, count), 0);
  if (most === 0) return null;
  const email = counts.indexOf(most);
  const first = table.findIndex((row) => row.some((cell) => cell.includes("@")));
  const headings = table[first - 1]?.map(fieldOfHeading) ?? [];
  const width = Math.max(headings.length, email + 1);
  const fields = Array.from({ length: width }, (_, column) =>
    column === email ? ("email" as const) : (headings[column] ?? null),
  );
  return { fields, firstRow: first, hasHeadings: headings.some((field) => field !== null) };
}
