import type { House } from '../index.ts'

const money = '{ method amount count }'
export const reportQuery = `query Report($accommodationId: ULID!, $date: String!) {
  dayReport(accommodationId: $accommodationId, date: $date) {
    accommodationId date currency isClosed charges { source amount count } taxes { code name ratePpm included amount }
    payments ${money} refunds ${money} totalCharged totalPaid totalRefunded
    openBalances { folioId reservationId status deletedAt balance } openBalanceCount owedByGuests owedToGuests
  }
}`

export const reportOf = async ({ as, accommodationId }: House, date: string) =>
  (await as.staff.askOk(reportQuery, { accommodationId, date })).dayReport
