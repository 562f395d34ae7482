import type { Database } from '../../../db/database.ts'
import { together } from '../../../db/pipelining.ts'
import { policyVersions, stayTerms } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { FoyerError } from '../../../kernel/errors.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { channelDebtOf, linesOfPrice, lockPriceOfStay, openBalance, readPriceOfStay } from '../../folios/index.ts'
import { nightlyArticles, ratePlanNamed, refuseUnpublishedPlan, termsOfStay } from '../../rates/index.ts'
import { memosOf } from '../../reservation-memos/index.ts'
import { capacitiesOf, isTypeInUse, type StoredRoom } from '../../rooms/index.ts'
import { propertySettings } from '../../settings/index.ts'
import { occupantsDuring } from '../assignment/room-occupancy.ts'
import { holderOfOtaCode, type Origin } from '../booking/refuse-taken-ota-code.ts'
import { occupantsAfter } from '../effect/decisions.ts'
import { codesTaken, newCheckInCode } from '../guests/guest-codes.ts'
import { guestsOf } from '../guests/guests.ts'
import { instantPeriod, type Period } from '../period.ts'
import type { ChangedStay } from '../pricing/standing-price.ts'
import { isPolicyOfTerms, isTermsOf, policyColumns, termsOf } from '../pricing/stay-terms.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'
import type { Facts, GuestInRoom, KnownFacts, LockedForChange, Need, SoldPolicy, StayFacts } from './facts.ts'
import { stayForPlan } from './price.ts'
import type { PriceWish } from './price-by-plan.ts'

/** What a wish says about the facts that it needs. */
export interface Asked<Needs extends Need = Need> {
  needs: readonly Needs[]
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

interface Source extends Required<LockedForChange> {
  ctx: Context
  unit: Unit
  asked: Asked
  base: StayFacts
  /** Another fact, read once. */
  fact<Name extends Need>(name: Name): Promise<KnownFacts[Name]>
}

/** One reader for each fact. */
const readers: { readonly [Name in Need]: (source: Source) => KnownFacts[Name] | Promise<KnownFacts[Name]> } = {
  books: ({ books }) => books!,
  newRoom: ({ newRoom }) => newRoom!,
  settings: ({ ctx, unit, stay }) => propertySettings(ctx, unit.db, stay.accommodationId),
  occupants,
  guestInRoom,
  capacities,
  isTypeInUse: async ({ unit, stay, asked: { roomTypeId } }) =>
    roomTypeId == null || isTypeInUse(unit.db, stay.accommodationId, roomTypeId),
  owing: (source) => owing(source, source.stay),
  channelDebt: ({ unit, stay, asked }) => (asked.leavesChannel ? channelDebtOf(unit.db, stay.id) : null),
  otaCodeHolder: ({ unit, stay, asked: { origin } }) => (origin ? holderOfOtaCode(unit, origin, stay.id) : null),
  price: ({ unit, stay, asked }) => (asked.keepsPrice ? readPriceOfStay : lockPriceOfStay)(unit.db, stay),
  soldPolicy,
  terms: ({ unit, stay, asked }) => (asked.keepsPrice ? null : termsOf(unit.db, stay.accommodationId, stay.id)),
  planId: ({ unit, stay, asked }) => ratePlanNamed(unit.db, stay.accommodationId, asked.planName),
  planRefused,
  rates,
  nightlyArticles: async ({ unit, stay, asked, fact }) => {
    const added = asked.pricing?.wish.nightlyRates == null ? [] : ((await fact('terms'))?.articles ?? [])
    const ids = added.map(({ articleId }) => articleId)
    return ids.length === 0 ? new Set() : nightlyArticles(unit.db, stay.accommodationId, ids)
  },
  guests: ({ unit, stay, asked }) => (asked.hasGuests ? guestsOf(unit.db, stay) : null),
  memos: ({ unit, stay, asked }) => (asked.hasMemos ? memosOf(unit.db, stay) : new Map()),
  checkInCode: ({ unit, stay }) => freeCheckInCode(unit.db, stay),
}

/** The facts of a change, of rows that are locked. Statements that do not wait for one another leave together. */
export async function load<Needs extends Need>(
  ctx: Context,
  unit: Unit,
  { stay, room, newRoom = null, books = null }: LockedForChange,
  asked: Asked<Needs>,
  now: Date,
): Promise<Facts<Needs>> {
  const base = { now, actor: ctx.actor, limits: ctx.limits, stay, room }
  const known = new Map<Need, Promise<unknown>>()
  const fact = <Name extends Need>(name: Name): Promise<KnownFacts[Name]> => {
    if (!known.has(name)) known.set(name, Promise.resolve(readers[name](source)))
    return known.get(name) as Promise<KnownFacts[Name]>
  }
  const source: Source = { stay, room, newRoom, books, ctx, unit, asked, base, fact }
  const found = await together(asked.needs.map((need) => fact(need)))
  return { ...base, ...Object.fromEntries(asked.needs.map((need, at) => [need, found[at]])) } as Facts<Needs>
}

/** Everybody else who has a locked room in a period; in a preview, after what was decided before. */
export const occupantsFor = async (ctx: Context, { db }: Unit, room: StoredRoom, period: Period, except: string | null) =>
  occupantsAfter(ctx, room, { period, except }, await occupantsDuring(db, room, period, except))

async function occupants({
  ctx,
  unit,
  stay,
  room,
  newRoom,
  asked: { during, keepsRoom },
}: Source): Promise<KnownFacts['occupants']> {
  if (keepsRoom) return new Map()
  const nobody = instantPeriod(stay.useStartAt)
  const rooms = [room, newRoom].filter((one) => one !== null)
  const found = await together(
    rooms.map((one) => {
      const needs = one === (newRoom ?? room) ? during : null
      return occupantsFor(ctx, unit, one, needs ?? { ...nobody, useExpireAt: nobody.useStartAt }, stay.id)
    }),
  )
  return new Map(rooms.map((one, at) => [one.id, found[at]!]))
}

async function guestInRoom(source: Source): Promise<GuestInRoom | null> {
  const { unit, stay, room, newRoom, asked } = source
  const target = newRoom ?? room
  if (!target || !(asked.isCheckIn || stay.status === 'CHECKED_IN')) return null
  const inHouse = (await source.fact('occupants')).get(target.id)?.find((one) => one.isInHouse)
  const id = target.awaitsDepartureOf ?? inHouse?.id
  if (id === undefined || id === stay.id) return null
  const guest = await lockReservation(unit.db, stay.accommodationId, id)
  return { stay: guest, owing: await owing(source, guest) }
}

/** Of the types of the rooms, of the planned one and of that which the caller names: one alone is not asked, unless other people come. */
async function capacities({ unit, stay, room, newRoom, asked }: Source): Promise<KnownFacts['capacities']> {
  const { accommodationId, intendedRoomTypeId } = stay
  const types = new Set([intendedRoomTypeId, room?.roomTypeId ?? intendedRoomTypeId, newRoom?.roomTypeId ?? intendedRoomTypeId])
  if (asked.countsPeople && asked.roomTypeId) types.add(asked.roomTypeId)
  return types.size > 1 || asked.countsPeople ? capacitiesOf(unit.db, accommodationId, [...types]) : new Map()
}

/** What is owed, where the property wants to know at a check-out. */
async function owing({ unit, fact }: Source, stay: StoredReservation) {
  const { checkOutWithBalance = 'allow' } = (await fact('settings')).reservation
  return checkOutWithBalance === 'allow' ? null : openBalance(unit.db, stay)
}

async function soldPolicy({ unit, stay, asked }: Source): Promise<SoldPolicy | null> {
  if (!asked.policy) return null
  const [sold] = await unit.db
    .select({ policy: policyVersions, bookedAt: stayTerms.bookedAt, added: stayTerms.articles })
    .from(stayTerms)
    .innerJoin(policyVersions, isPolicyOfTerms(policyColumns[asked.policy]))
    .where(isTermsOf(stay.accommodationId, stay.id))
  return sold ?? null
}

async function planRefused({ ctx, unit, asked, fact }: Source): Promise<FoyerError | null> {
  const [books, terms] = [await fact('books'), asked.needsPublicPlan ? await fact('terms') : null]
  return (terms && (await orRefusal(refuseUnpublishedPlan(ctx, unit.db, books, terms.ratePlanId)))) ?? null
}

/** What was found, or why it was refused: the decision says it in its turn. */
export const orRefusal = <Fact>(fact: Promise<Fact>): Promise<Fact | FoyerError> =>
  fact.catch((error: unknown) => {
    if (error instanceof FoyerError) return error
    throw error
  })

async function rates({ unit, asked, base, fact }: Source): Promise<KnownFacts['rates']> {
  if (!asked.pricing) return null
  const [books, settings] = [await fact('books'), await fact('settings')]
  const [terms, planId, price] = await together([fact('terms'), fact('planId'), fact('price')])
  const { stay, wish } = asked.pricing
  const toPrice = stayForPlan({ ...base, books, settings, terms, planId, price }, stay, wish)
  return toPrice && termsOfStay(unit.db, toPrice, linesOfPrice(price), base.now)
}

/** The code of a reservation that becomes open again: its own, unless an open reservation has the same one now. */
async function freeCheckInCode(db: Database, { accommodationId, checkInCode }: StoredReservation): Promise<string> {
  const taken = await codesTaken(db, accommodationId, [checkInCode])
  return taken.has(checkInCode) ? newCheckInCode() : checkInCode
}
