import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { REGISTER_COLUMNS } from "@longpaddock/domain/sheet/texts";
import type { OnboardedCtx } from "../../core/context";
import { BYTE_ORDER_MARK, csvRecord, csvTime } from "../../core/files/csv";
import { readSheet } from "./read-sheet";

type Row = Awaited<ReturnType<typeof readSheet>>["riders"][number];

/** The sheet as a CSV file, with a record for each rider. */
export async function generateRegister(ctx: OnboardedCtx, { id }: EventId): Promise<string> {
  const { riders } = await readSheet(ctx, { id });
  const records = riders.map((row) => csvRecord(cells(row)));
  return [BYTE_ORDER_MARK + csvRecord(REGISTER_COLUMNS), ...records].join("");
}

function cells(row: Row): (string | boolean)[] {
  return [
    row.name,
    !row.isGuest,
    row.phone ?? "",
    row.emergencyContactName ?? "",
    row.emergencyContactPhone ?? "",
    row.vehicle ?? "",
    row.passengers.map(({ name }) => name).join("; "),
    CHECK_IN_LABELS[row.status ?? "none"],
    csvTime(row.statedAt),
    row.byName ?? "",
    csvTime(row.lastSeenAt),
    row.lastSeenByName ?? "",
    row.contradictions
      .map(({ status, byName, statedAt }) => `${CHECK_IN_LABELS[status]} (${byName}, ${csvTime(statedAt)})`)
      .join("; "),
    row.addedByName ?? "",
    row.emergencyContactEmail ?? "",
    row.hasAccepted ?? "",
  ];
}
