import { together } from '../../../db/pipelining.ts'
import { policyVersions, stayTerms } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import type { Books } from '../../accommodations/index.ts'
import { lockPriceOfStay, openBalance } from '../../folios/index.ts'
import { capacitiesOf, isTypeInUse, type StoredRoom } from '../../rooms/index.ts'
import { type PropertySettings, propertySettings } from '../../settings/index.ts'
import { occupantsDuring } from '../assignment/room-occupancy.ts'
import { holderOfOtaCode } from '../booking/refuse-taken-ota-code.ts'
import { freeCheckInCode } from '../guests/free-check-in-code.ts'
import { instantPeriod, type Period } from '../period.ts'
import { isPolicyOfTerms, isTermsOf, policyColumns } from '../pricing/stay-terms.ts'
import { lockReservation, type StoredReservation } from '../queries.ts'
import type { Facts, GuestInRoom, KnownFacts, LockedStay, Need, SoldPolicy } from './facts.ts'

/** What a verb locked before. */
export interface Locked extends LockedStay {
  newRoom: StoredRoom | null
  books: Books | null
}

/** What a wish says about the facts that it needs. */
export interface Asked<Needs extends Need = Need> {
  needs: readonly Needs[]
  /** When the stay needs its room, or the new one. Without it, only who is in house counts. */
  during?: Period | null
  roomTypeId?: string | null | undefined
  policy?: keyof typeof policyColumns
  allowsDuplicateOtaCode?: boolean | null | undefined
}

interface Source extends Locked {
  ctx: Context
  unit: Unit
  asked: Asked
  occupants(): Promise<KnownFacts['occupants']>
}

/** One reader for each fact. Rows that a change depends on are locked: what is read holds until the commit. */
const readers: { readonly [Name in Need]: (source: Source) => KnownFacts[Name] | Promise<KnownFacts[Name]> } = {
  books: ({ books }) => books!,
  newRoom: ({ newRoom }) => newRoom!,
  settings: ({ ctx, unit, stay }) => propertySettings(ctx, unit.db, stay.accommodationId),
  occupants: (source) => source.occupants(),
  guestInRoom,
  capacities: async ({ unit, stay, room, newRoom }) => {
    const { accommodationId, intendedRoomTypeId } = stay
    const types = new Set([room?.roomTypeId ?? intendedRoomTypeId, newRoom?.roomTypeId ?? intendedRoomTypeId, intendedRoomTypeId])
    return types.size === 1 ? new Map() : capacitiesOf(unit.db, accommodationId, [...types])
  },
  isTypeInUse: async ({ unit, stay, asked }) =>
    asked.roomTypeId == null || isTypeInUse(unit.db, stay.accommodationId, asked.roomTypeId),
  owing: ({ ctx, unit, stay }) => owing(ctx, unit, stay),
  price: ({ unit, stay }) => lockPriceOfStay(unit.db, stay.id, stay.deletedAt),
  soldPolicy,
  checkInCode: ({ unit, stay }) => freeCheckInCode(unit.db, stay),
  otaCodeHolder: ({ unit, stay, asked }) => (asked.allowsDuplicateOtaCode ? null : holderOfOtaCode(unit, stay, stay.id)),
}

/** The facts of a change, of rows that are locked. Statements that do not wait for one another leave together. */
export async function load<Needs extends Need>(
  ctx: Context,
  unit: Unit,
  locked: Locked,
  asked: Asked<Needs>,
): Promise<Facts<Needs>> {
  let occupants: Promise<KnownFacts['occupants']> | undefined
  const source = { ...locked, ctx, unit, asked, occupants: () => (occupants ??= occupantsOf(unit, locked, asked)) }
  const found = await together(asked.needs.map((need) => readers[need](source)))
  const { stay, room } = locked
  return {
    ...{ now: ctx.clock.now(), actor: ctx.actor, stay, room },
    ...Object.fromEntries(asked.needs.map((need, at) => [need, found[at]])),
  } as Facts<Needs>
}

async function occupantsOf({ db }: Unit, { stay, room, newRoom }: Locked, { during }: Asked): Promise<KnownFacts['occupants']> {
  const nobody = instantPeriod(stay.useStartAt)
  const rooms = [room, newRoom].filter((one) => one !== null)
  const found = await together(
    rooms.map((one) => {
      const needs = one === (newRoom ?? room) ? during : null
      const period = needs ?? { ...nobody, useExpireAt: nobody.useStartAt }
      return occupantsDuring(db, one, period, stay.id)
    }),
  )
  return new Map(rooms.map((one, at) => [one.id, found[at]!]))
}

async function guestInRoom(source: Source): Promise<GuestInRoom | null> {
  const { ctx, unit, stay, room, newRoom } = source
  const target = newRoom ?? room
  if (!target) return null
  const inHouse = (await source.occupants()).get(target.id)?.find((one) => one.isInHouse)
  const id = target.awaitsDepartureOf ?? inHouse?.id
  if (id === undefined || id === stay.id) return null
  const guest = await lockReservation(unit.db, stay.accommodationId, id)
  return { stay: guest, owing: await owing(ctx, unit, guest) }
}

/** What is owed, where the property wants to know at a check-out. */
async function owing(ctx: Context, { db }: Unit, stay: StoredReservation) {
  const { reservation }: PropertySettings = await propertySettings(ctx, db, stay.accommodationId)
  return (reservation.checkOutWithBalance ?? 'allow') === 'allow' ? null : openBalance(db, stay)
}

async function soldPolicy({ unit, stay, asked }: Source): Promise<SoldPolicy | null> {
  const [sold] = await unit.db
    .select({ policy: policyVersions, bookedAt: stayTerms.bookedAt, added: stayTerms.articles })
    .from(stayTerms)
    .innerJoin(policyVersions, isPolicyOfTerms(policyColumns[asked.policy!]))
    .where(isTermsOf(stay.accommodationId, stay.id))
  return sold ?? null
}
