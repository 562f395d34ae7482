import type { House } from '../index.ts'

const figures = `rooms outOfOrder available sold held arrivals departures occupancyPpm roomRevenue roomRevenueNet lateRevenue adr revPar
  dayUse { stays revenue revenueNet } pickUp { nights roomRevenue roomRevenueNet }`
const inDays = `total { ${figures} } days { date figures { ${figures} } }`

export const reportQuery = `query Report($id: ULID!, $from: String!, $to: String!, $since: String) {
  report: occupancy(accommodationId: $id, from: $from, to: $to, pickUpSince: $since) {
    currency ${inDays}
    roomTypes { roomTypeId name ${inDays} }
    channels { channelId isRest ${inDays} }
    ratePlans { ratePlanId name isRest ${inDays} }
  }
}`

export const reportOf = async ({ as, accommodationId: id }: House, from: string, to = from, since: string | null = null) =>
  (await as.manager.askOk(reportQuery, { id, from, to, since })).report
