import type { Context } from '../../../kernel/context.ts'
import type { Decisions } from '../../../kernel/decisions.ts'
import type { StayLine } from '../../folios/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { afterOf, type StayChange } from '../change/change.ts'
import { asStored, type NewStay } from '../change/new-stay.ts'
import { totalOf } from '../pricing/fee-by-policy.ts'
import type { StoredReservation } from '../queries.ts'
import type { StockOfStay } from './decisions.ts'
import type { WishName } from './questions.ts'

/** What a verb does to stays, for people and programs. */
export interface Effect {
  changes: FieldChange[]
  /** Null if the price stays. */
  price: { before: number; after: number; lines: EffectLine[] } | null
  /** What is to be paid in advance; null if nothing priced the stay now. */
  due: number | null
  /** Of the last stay. */
  room: StoredRoom | null
  /** Of the stay for which least is left; null if none takes other stock than before. */
  stock: StockOfStay | null
  /** When the stay was changed last; null for a new one. */
  version: Date | null
}

/** A charge as it would be; a night that is priced by hand has no description. */
type EffectLine = Pick<StayLine, 'date' | 'source' | 'amount'> & { description: string | null }

export interface FieldChange {
  /** Null for a new stay. */
  reservationId: string | null
  /** The place of a new stay in the wish, from 0 on; null for others. */
  index: number | null
  field: string
  /** Null for guests and memos, whose texts are not repeated. */
  before: unknown
  after: unknown
}

/** What callers see of a stay. */
const columns = [
  'type',
  'status',
  'useStartAt',
  'useExpireAt',
  'roomId',
  'intendedRoomTypeId',
  'sleeps',
  'childSleeps',
  'infantSleeps',
  'childAges',
  'capacityExceeded',
  'soldWhileStopped',
  'taxExemptions',
  'channelId',
  'otaCode',
  'ratePlanId',
  'releaseAt',
  'userId',
  'doorKeyId',
  'deletedAt',
  'noShowAt',
  'cancelReason',
] as const satisfies (keyof StoredReservation)[]

/** The name by which callers know a column. */
const nameOf = (column: (typeof columns)[number]) => (column === 'intendedRoomTypeId' ? 'roomTypeId' : column)

export function effectOf(decisions: Decisions): Effect {
  const { decided, newStays, stock } = decisions
  const all = decided.flatMap(({ changes }) => changes)
  const allPrices = [...all.flatMap(({ price }) => price ?? []), ...newStays.map(({ lines }) => ({ before: [], after: lines }))]
  const prices = allPrices.filter(({ before, after }) => before.length + after.length > 0)
  const sumOf = (side: 'before' | 'after') => prices.reduce((sum, price) => sum + totalOf(price[side]), 0)
  const dues = [...decided.map(({ findings }) => findings?.dueNow), ...newStays.map(({ terms }) => terms?.dueNow)]
  const priced = dues.filter((due) => due != null)
  const rooms = [...all.map(({ to }) => to), ...newStays.map(({ room }) => room)]
  return {
    changes: [...changesOfFields(decisions), ...newStays.flatMap(({ row }, index) => fieldsOfNew(asStored(row), index))],
    price:
      prices.length === 0
        ? null
        : { before: sumOf('before'), after: sumOf('after'), lines: prices.flatMap((one) => one.after.map(lineOf)) },
    due: priced.length === 0 ? null : priced.reduce((sum, due) => sum + due, 0),
    room: rooms.at(-1) ?? null,
    stock: [...stock.values()].toSorted((one, other) => one.left - other.left)[0] ?? null,
    version: all.at(-1)?.before.updatedAt ?? null,
  }
}

const lineOf = ({ date, source, amount, description }: StayLine): EffectLine => ({
  date,
  source,
  amount,
  description: description ?? null,
})

/** What of each stay is other than before the first of its changes. */
function changesOfFields({ decided }: Decisions): FieldChange[] {
  const changes = decided.flatMap((decision) => decision.changes)
  return [...Map.groupBy(changes, ({ before }) => before.id)].flatMap(([reservationId, ofStay]) => {
    const [before, after] = [ofStay[0]!.before, afterOf(ofStay.at(-1)!)]
    const texts = ofStay.flatMap(({ guests, memos = [] }) => [
      ...(guests ? ['guests'] : []),
      ...memos.map(({ type }) => type.toLowerCase()),
    ])
    return [
      ...columns
        .filter((column) => !isSame(before[column], after[column]))
        .map((column) => ({ reservationId, index: null, field: nameOf(column), before: before[column], after: after[column] })),
      ...[...new Set(texts)].map((field) => ({ reservationId, index: null, field, before: null, after: null })),
    ]
  })
}

const fieldsOfNew = (stay: StoredReservation, index: number): FieldChange[] =>
  columns
    .filter((column) => stay[column] !== null && stay[column] !== false && !isSame(stay[column], []))
    .map((column) => ({ reservationId: null, index, field: nameOf(column), before: null, after: stay[column] }))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What of an effect its caller saw, and agrees to. */
interface Agreed {
  wish: WishName
  /** As it was sent, with what the answers say. */
  input: object
  decisions: Decisions
  /** Codes of the open questions. */
  questions: readonly string[]
  /** The code of the refusal. */
  refusal: string | null
}

/**
 * Equal for the same wish with the same effect on the same stays, whenever it is asked for. It covers all that is decided, but for what is random
 * or the time of asking; of stock only whether there is enough. It needs the server's key: a plain hash would let an app that may read only
 * a part find out the rest by guessing.
 */
export function hashOf({ ports }: Pick<Context, 'ports'>, { wish, input, decisions, questions, refusal }: Agreed): string {
  const { decided, newStays, stock } = decisions
  const changed = decided.flatMap(({ changes, at }) => changes.map((change) => agreedChange(change, at)))
  const overbooked = [...stock.values()].map((stockOfStay) => stockOfStay.overbooked)
  const agreed = [wish, input, changed, newStays.map(agreedNewStay), overbooked, questions, refusal]
  // an argument that is null and one that is left out are the same
  const text = JSON.stringify(agreed, (_, value) => (value === null ? undefined : value))
  return ports.tokens.mac('effect', text)
}

/** What a stay is, to whoever decides about it: a change of any of this is another effect, one of a memo is not. */
const identity = [
  'id',
  'status',
  'type',
  'useStartAt',
  'useExpireAt',
  'roomId',
  'intendedRoomTypeId',
  'sleeps',
  'childSleeps',
  'infantSleeps',
  'guestName',
  'searchText',
  'channelId',
  'otaCode',
  'ratePlanId',
  'releaseAt',
] as const satisfies (keyof StoredReservation)[]

function agreedChange({ before, set, rooms, price, terms, guests, memos, events }: StayChange, at: Date) {
  // these are random, or say when it was done
  const { checkInCode: _code, checkedIn: _in, checkedOut: _out, ...columns } = set
  const stable = Object.entries(columns).map(([name, value]) => [
    name,
    value instanceof Date ? momentOf(value, { before, at }) : value,
  ])
  return [
    identity.map((column) => before[column]),
    stable.sort(),
    rooms.map(({ room, set: state }) => [room.id, state]),
    price && [totalOf(price.before), price.after.map(lineOf)],
    terms && [terms.offerHash, terms.dueNow, terms.promoCode, terms.articles, terms.childAges],
    guests,
    memos,
    events.map(({ type }) => type),
  ]
}

function agreedNewStay({ row, rooms, guests, memos, lines, terms, events }: NewStay) {
  const {
    id: _id,
    pinHash: _pin,
    searchText: _text,
    createdAt: _created,
    updatedAt: _updated,
    bookingId: _booking,
    ...columns
  } = row
  return [
    columns,
    rooms.map(({ room, set: state }) => [room.id, state]),
    guests,
    memos,
    lines.map(lineOf),
    terms && [terms.offerHash, terms.dueNow],
    events.map(({ type }) => type),
  ]
}

/** A moment that goes with the clock, such as that of a check-in, is the same whenever somebody asks. */
function momentOf(moment: Date, { before, at }: { before: StoredReservation; at: Date }): string | Date {
  const after = moment.getTime() - at.getTime()
  if (after === 0) return 'now'
  return after === before.useExpireAt.getTime() - before.useStartAt.getTime() ? 'now and the whole stay' : moment
}
