import type { Database } from '../../../db/database.ts'
import { together } from '../../../db/pipelining.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { channelDebtOf, linesOfPrice, lockPriceOfStay, openBalance, readPriceOfStay } from '../../folios/index.ts'
import { nightlyArticles, ratePlanNamed, refuseUnpublishedPlan, termsByHand, termsOfStay } from '../../rates/index.ts'
import { memosOf } from '../../reservation-memos/index.ts'
import { capacitiesOf, isTypeInUse, type StoredRoom } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { readTaxTable } from '../../taxes/index.ts'
import { occupantsDuring } from '../assignment/room-occupancy.ts'
import { holderOfOtaCode, type Origin } from '../booking/refuse-taken-ota-code.ts'
import { occupantsAfter } from '../effect/decisions.ts'
import { codesTaken, newCheckInCode } from '../guests/guest-codes.ts'
import { guestsOf } from '../guests/guests.ts'
import { instantPeriod, type Period } from '../period.ts'
import { soldPolicyOf } from '../pricing/fee-by-policy.ts'
import type { ChangedStay } from '../pricing/standing-price.ts'
import { type policyColumns, termsOf } from '../pricing/stay-terms.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'
import type { Facts, GuestInRoom, KnownFacts, LockedForChange, Need, StayFacts } from './facts.ts'
import { stayForPlan } from './price.ts'
import type { PriceWish } from './price-by-plan.ts'

/** What a wish says about the facts that it needs. */
export interface ToLoad {
  /** When the stay needs its room, or the new one. Without it, only who is in house counts. */
  during?: Period | null
  /** Whether the change is about neither the room nor the times. */
  keepsRoom?: boolean
  /** Whether the change can have no effect on the price: the folio is not locked. */
  keepsPrice?: boolean
  /** Whether the guest comes into the room, from which another may have to leave; one who is in house does. */
  isCheckIn?: boolean
  roomTypeId?: string | null | undefined
  /** Whether more or fewer people may come. */
  countsPeople?: boolean
  policy?: keyof typeof policyColumns
  /** By which the channel knows the stay, if no other may have it. */
  origin?: Origin | null
  /** Whether the plan of the terms must be sold to the public. */
  needsPublicPlan?: boolean
  planName?: string | null | undefined
  pricing?: { stay: ChangedStay; wish: PriceWish }
  hasGuests?: boolean
  hasMemos?: boolean
  leavesChannel?: boolean
}

interface Source extends StayFacts, Required<LockedForChange> {
  ctx: Context
  db: Database
  accommodationId: string
  toLoad: ToLoad
  /** Another fact, read once. */
  fact<Name extends Need>(name: Name): Promise<KnownFacts[Name]>
}

/** One reader for each fact. */
const readers: { readonly [Name in Need]: (source: Source) => KnownFacts[Name] | Promise<KnownFacts[Name]> } = {
  books: ({ books }) => books!,
  newRoom: ({ newRoom }) => newRoom!,
  settings: ({ ctx, db, accommodationId }) => propertySettings(ctx, db, accommodationId),
  occupants,
  guestInRoom,
  capacities,
  isTypeInUse: async ({ db, accommodationId, toLoad: { roomTypeId } }) =>
    roomTypeId == null || isTypeInUse(db, accommodationId, roomTypeId),
  owing: (source) => owing(source, source.stay),
  channelDebt: ({ db, stay, toLoad }) => (toLoad.leavesChannel ? channelDebtOf(db, stay) : null),
  otaCodeHolder: ({ db, stay, toLoad: { origin } }) => (origin ? holderOfOtaCode(db, origin, stay.id) : null),
  price: ({ db, stay, toLoad }) => (toLoad.keepsPrice ? readPriceOfStay : lockPriceOfStay)(db, stay),
  taxTable: ({ db, accommodationId, toLoad: { keepsPrice } }) => (keepsPrice ? null : readTaxTable(db, accommodationId)),
  soldPolicy: ({ db, stay, toLoad: { policy } }) => (policy ? soldPolicyOf(db, stay, policy) : null),
  terms: ({ db, accommodationId, stay, toLoad }) => (toLoad.keepsPrice ? null : termsOf(db, accommodationId, stay.id)),
  planId: ({ db, accommodationId, toLoad }) => ratePlanNamed(db, accommodationId, toLoad.planName),
  planRefused,
  rates,
  handTerms: ({ db, toLoad: { pricing }, now }) =>
    pricing?.wish.nightlyRates
      ? termsByHand(db, { ...pricing.stay.after, roomTypeId: pricing.stay.after.intendedRoomTypeId }, now)
      : null,
  nightlyArticles: async ({ db, accommodationId, toLoad, fact }) => {
    const added = toLoad.pricing?.wish.nightlyRates == null ? [] : ((await fact('terms'))?.articles ?? [])
    const ids = added.map(({ articleId }) => articleId)
    return ids.length === 0 ? new Set() : nightlyArticles(db, accommodationId, ids)
  },
  guests: ({ db, stay, toLoad }) => (toLoad.hasGuests ? guestsOf(db, stay) : null),
  memos: ({ db, stay, toLoad }) => (toLoad.hasMemos ? memosOf(db, stay) : new Map()),
  /** The code of a reservation that becomes open again: its own, unless an open reservation has the same one now. It was not open itself. */
  checkInCode: async ({ db, accommodationId, stay: { checkInCode } }) =>
    (await codesTaken(db, accommodationId, [checkInCode])).size > 0 ? newCheckInCode() : checkInCode,
}

/** The facts of a change, of rows that are locked. Statements that do not wait for one another leave together. */
export async function load<Needs extends Need>(
  ctx: Context,
  { db }: Unit,
  { stay, room, newRoom = null, books = null }: LockedForChange,
  needs: readonly Needs[],
  { now, toLoad }: { now: Date; toLoad: ToLoad },
): Promise<Facts<Needs>> {
  const base = { now, actor: ctx.actor, limits: ctx.limits, stay, room }
  const known = new Map<Need, Promise<unknown>>()
  const fact = <Name extends Need>(name: Name): Promise<KnownFacts[Name]> => {
    if (!known.has(name)) known.set(name, Promise.resolve(readers[name](source)))
    return known.get(name) as Promise<KnownFacts[Name]>
  }
  const source: Source = { ...base, newRoom, books, ctx, db, accommodationId: stay.accommodationId, toLoad, fact }
  const found = await together(needs.map((need) => fact(need)))
  return { ...base, ...Object.fromEntries(needs.map((need, at) => [need, found[at]])) } as Facts<Needs>
}

/** Everybody else who has a locked room in a period; in a preview, after what was decided before. */
export const occupantsFor = async (ctx: Context, db: Database, room: StoredRoom, period: Period, except: string | null) =>
  occupantsAfter(ctx, room, { period, except }, await occupantsDuring(db, room, period, except))

async function occupants({ ctx, db, stay, room, newRoom, toLoad }: Source): Promise<KnownFacts['occupants']> {
  const { during, keepsRoom } = toLoad
  if (keepsRoom) return new Map()
  const nobody = instantPeriod(stay.useStartAt)
  const rooms = [room, newRoom].filter((one) => one !== null)
  const found = await together(
    rooms.map((one) => {
      const needs = one === (newRoom ?? room) ? during : null
      return occupantsFor(ctx, db, one, needs ?? { ...nobody, useExpireAt: nobody.useStartAt }, stay.id)
    }),
  )
  return new Map(rooms.map((one, at) => [one.id, found[at]!]))
}

async function guestInRoom(source: Source): Promise<GuestInRoom | null> {
  const { db, accommodationId, stay, room, newRoom, toLoad } = source
  const target = newRoom ?? room
  if (!target || !(toLoad.isCheckIn || stay.status === 'CHECKED_IN')) return null
  const inHouse = (await source.fact('occupants')).get(target.id)?.find((one) => one.isInHouse)
  const id = target.awaitsDepartureOf ?? inHouse?.id
  if (id === undefined || id === stay.id) return null
  const guest = await lockReservation(db, accommodationId, id)
  return { stay: guest, owing: await owing(source, guest) }
}

/** Of the types of the rooms, of the planned one and of that which the caller names: one alone is not asked, unless other people come. */
async function capacities({ db, accommodationId, stay, room, newRoom, toLoad }: Source): Promise<KnownFacts['capacities']> {
  const { intendedRoomTypeId } = stay
  const types = new Set([intendedRoomTypeId, room?.roomTypeId ?? intendedRoomTypeId, newRoom?.roomTypeId ?? intendedRoomTypeId])
  if (toLoad.countsPeople && toLoad.roomTypeId) types.add(toLoad.roomTypeId)
  return types.size > 1 || toLoad.countsPeople ? capacitiesOf(db, accommodationId, [...types]) : new Map()
}

/** What is owed, where the property wants to know at a check-out. */
async function owing({ db, fact }: Source, stay: StoredReservation) {
  const { checkOutWithBalance = 'allow' } = (await fact('settings')).reservation
  return checkOutWithBalance === 'allow' ? null : openBalance(db, stay)
}

async function planRefused({ ctx, db, toLoad, fact }: Source): Promise<FoyerError | null> {
  const [books, terms] = [await fact('books'), toLoad.needsPublicPlan ? await fact('terms') : null]
  return (terms && (await orRefusal(refuseUnpublishedPlan(ctx, db, books, terms.ratePlanId)))) ?? null
}

/** What was found, or why it was refused: the decision says it in its turn. */
export const orRefusal = <Fact>(fact: Promise<Fact>): Promise<Fact | FoyerError> =>
  fact.catch((error: unknown) => {
    if (error instanceof FoyerError) return error
    throw error
  })

async function rates(source: Source): Promise<KnownFacts['rates']> {
  const { db, toLoad, fact, now } = source
  if (!toLoad.pricing) return null
  const [books, settings] = [await fact('books'), await fact('settings')]
  const [terms, planId, price] = await together([fact('terms'), fact('planId'), fact('price')])
  const { stay, wish } = toLoad.pricing
  const toPrice = stayForPlan({ ...source, books, settings, terms, planId, price }, stay, wish)
  return toPrice && termsOfStay(db, toPrice, linesOfPrice(price), now)
}
