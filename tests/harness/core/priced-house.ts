import { policies, policyVersions } from '../../../src/db/tables/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { addDays, dateIn, momentIn } from '../../../src/kernel/zone.ts'
import { type House, openHouse, type TestApp } from '../index.ts'
import { addPrices, addTax } from './prices.ts'
import { addPlan } from './rate-plans.ts'

export const zone = 'Asia/Seoul'

export const terms = `terms { ratePlanId ratePlanCode ratePlanName roomTypeId childAges promoCode articles { articleId count } dueNow offerHash
  cancellationPolicy { policyId version name } noShowPolicy { policyId version name } }`

export const create = `mutation Create($input: CreateReservationInput!) { createReservation(input: $input) {
  refusals { code date value } reservation { id status useStartAt useExpireAt sleeps ratePlanId ${terms} }
} }`
export const modify = `mutation Modify($input: ModifyReservationInput!) { modifyReservation(input: $input) { id ratePlanId ${terms} } }`
export const reprice = `mutation Reprice($id: ULID!, $dryRun: Boolean) { repriceReservation(id: $id, dryRun: $dryRun) {
  difference before { source date amount } after { source date amount } refusals { code } reservation { id ${terms} }
} }`
export const cancellationQuote = `query Quote($id: ULID!) { cancellationQuote(reservationId: $id) {
  reservationId currency price fee freeUntil policyName steps { from fee }
} }`

const quote = `query Quote($input: QuoteStayInput!) { quoteStay(input: $input) { offers {
  token hash total lines { source articleId date description amount taxes { code name ratePpm amount included } } refusals { code }
} } }`

const charges = `query Charges($id: ULID!) { folio(reservationId: $id) { totalPrice charges {
  id source kind articleId chargedOn description amount voidedAt taxes { code name ratePpm amount included }
} } }`

interface Charge {
  id: string
  source: string
  kind: string
  articleId: string | null
  chargedOn: string
  description: string
  amount: number
  voidedAt: string | null
  taxes: { code: string; ratePpm: number | null; amount: number }[]
}

/** Moves the clock to the next noon there: no test of an hour crosses midnight. */
export function waitForNoon({ clock }: TestApp): void {
  clock.moveTo(momentIn(zone, addDays(dateIn(zone, clock.now()), 1), '12:00'))
}

/** A property that sells nights of 1,000 from yesterday on, with 10 % VAT inside and a city tax of 50 per person and night on top. */
export async function openPricedHouse(app: TestApp, options: { rooms?: number } = {}) {
  const house = await openHouse(app, options)
  const { accommodationId, roomTypeId } = house
  const cancellationPolicyId = await addPolicy(app, house, 'CANCELLATION')
  const noShowPolicyId = await addPolicy(app, house, 'NO_SHOW')
  const { id: ratePlanId, code } = await addPlan(app, house, { cancellationPolicyId, noShowPolicyId })
  const today = dateIn(zone, app.clock.now())
  const day = (days: number) => addDays(today, days)
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, day(-30), 90, 1000)
  await addTax(app, house, 'VAT')
  await addTax(app, house, 'CITY', { kind: 'CITY', basis: 'PER_PERSON_NIGHT', amount: 50, included: false })

  const period = (first: number, nights: number) => ({
    useStartAt: momentIn(zone, day(first), '15:00'),
    useExpireAt: momentIn(zone, day(first + nights), '11:00'),
  })
  const input = (first: number, nights: number, more: object = {}) => ({
    accommodationId,
    type: 'lodge',
    roomTypeId,
    ...period(first, nights),
    primaryGuest: { name: 'Hong Gildong' },
    ...more,
  })
  return {
    ...house,
    ratePlanId,
    ratePlanCode: code,
    cancellationPolicyId,
    noShowPolicyId,
    day,
    period,
    input,

    /** A stay that the plan prices. */
    async sold(first: number, nights: number, more: object = {}) {
      const fields = { input: input(first, nights, { ratePlanId, ...more }) }
      return (await house.as.staff.askOk(create, fields)).createReservation.reservation.id as string
    },

    async offer(first: number, nights: number, more: object = {}) {
      const asked = { accommodationId, type: 'lodge', ...period(first, nights), ratePlanIds: [ratePlanId], ...more }
      return (await house.as.staff.askOk(quote, { input: asked })).quoteStay.offers[0]
    },

    async charges(id: string) {
      const { folio } = await house.as.staff.askOk(charges, { id })
      const standing = (folio.charges as Charge[]).filter(({ voidedAt }) => voidedAt === null)
      return { total: folio.totalPrice as number, all: folio.charges as Charge[], standing }
    },

    /** `source date amount` of each standing charge; dates as days from today. */
    async spelled(id: string) {
      const { folio } = await house.as.staff.askOk(charges, { id })
      return (folio.charges as Charge[])
        .filter(({ voidedAt }) => voidedAt === null)
        .map(({ source, chargedOn, amount }) => `${source} ${(Date.parse(chargedOn) - Date.parse(today)) / 86_400_000} ${amount}`)
    },

    async addPriceOf(dayFrom: number, days: number, amount: number, plan = ratePlanId) {
      await addPrices(app, { accommodationId, ratePlanId: plan, roomTypeId }, day(dayFrom), days, amount)
    },
  }
}

export type PricedHouse = Awaited<ReturnType<typeof openPricedHouse>>

const steps = {
  /** Two days before the arrival half of the price, on the day before all of it. */
  CANCELLATION: [
    { minutesBeforeArrival: 48 * 60, fee: { ppm: 500_000, nights: null, amount: null } },
    { minutesBeforeArrival: 24 * 60, fee: { ppm: 1_000_000, nights: null, amount: null } },
  ],
  /** The first night. */
  NO_SHOW: [{ minutesBeforeArrival: null, fee: { ppm: null, nights: 1, amount: null } }],
}

async function addPolicy(app: TestApp, { accommodationId }: House, kind: keyof typeof steps): Promise<string> {
  const { db } = app.context()
  const [id, createdAt] = [newId(), app.clock.now()]
  await db.insert(policies).values({ accommodationId, id, kind, code: kind, createdAt })
  const version = { accommodationId, policyId: id, version: 1, name: `The ${kind}`, steps: steps[kind], createdAt }
  await db.insert(policyVersions).values({ ...version, freeMinutesAfterBooking: null })
  return id
}
