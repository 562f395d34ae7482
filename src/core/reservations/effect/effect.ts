import { createHash } from 'node:crypto'
import type { Effects } from '../../../kernel/effects.ts'
import { EFFECT_HASH_CHARACTERS } from '../../../kernel/limits.ts'
import type { StayLine } from '../../folios/index.ts'
import type { StoredRoom } from '../../rooms/index.ts'
import { afterOf } from '../change/change.ts'
import { asStored } from '../change/new-stay.ts'
import { totalOf } from '../pricing/fee-by-policy.ts'
import type { StoredReservation } from '../queries.ts'
import type { StockOfStay } from './effects.ts'

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
  field: string
  /** Null for guests and memos, whose texts are not repeated. */
  before: unknown
  after: unknown
}

/** Column → the name by which callers know it. */
const fields = {
  status: 'status',
  useStartAt: 'useStartAt',
  useExpireAt: 'useExpireAt',
  roomId: 'roomId',
  intendedRoomTypeId: 'roomTypeId',
  sleeps: 'sleeps',
  childSleeps: 'childSleeps',
  infantSleeps: 'infantSleeps',
  childAges: 'childAges',
  capacityExceeded: 'capacityExceeded',
  soldWhileStopped: 'soldWhileStopped',
  channelId: 'channelId',
  otaCode: 'otaCode',
  ratePlanId: 'ratePlanId',
  releaseAt: 'releaseAt',
  doorKeyId: 'doorKeyId',
  deletedAt: 'deletedAt',
  noShowAt: 'noShowAt',
  cancelReason: 'cancelReason',
} as const satisfies Partial<Record<keyof StoredReservation, string>>

type Column = keyof typeof fields

const columns = Object.keys(fields) as Column[]

export function effectOf(effects: Effects): Effect {
  const { decisions, newStays, stock } = effects
  const all = decisions.flatMap(({ changes }) => changes)
  const prices = [...all.flatMap(({ price }) => price ?? []), ...newStays.map(({ lines }) => ({ before: [], after: lines }))]
  const sumOf = (side: 'before' | 'after') => prices.reduce((sum, price) => sum + totalOf(price[side]), 0)
  const dues = [...decisions.map(({ findings }) => findings?.dueNow), ...newStays.map(({ terms }) => terms?.dueNow)]
  const rooms = [...all.map(({ to }) => to), ...newStays.map(({ room }) => room)]
  return {
    changes: [...changesOfFields(effects), ...newStays.flatMap(({ row }) => fieldsOfNew(asStored(row)))],
    price:
      prices.length === 0
        ? null
        : { before: sumOf('before'), after: sumOf('after'), lines: prices.flatMap((one) => one.after.map(lineOf)) },
    due: dues.findLast((due) => due != null) ?? null,
    room: rooms.at(-1) ?? null,
    stock: [...stock.values()].toSorted((one, other) => one.left - other.left)[0] ?? null,
    version: all.at(-1)?.before.updatedAt ?? null,
  }
}

const lineOf = ({ date, source, amount, description }: StayLine): EffectLine => ({
  ...{ date, source, amount, description: description ?? null },
})

/** What of each stay is other than before the first of its changes. */
function changesOfFields({ decisions }: Effects): FieldChange[] {
  const changes = decisions.flatMap((decision) => decision.changes)
  return [...Map.groupBy(changes, ({ before }) => before.id)].flatMap(([reservationId, ofStay]) => {
    const [before, after] = [ofStay[0]!.before, afterOf(ofStay.at(-1)!)]
    const texts = ofStay.flatMap(({ guests, memos = [] }) => [
      ...(guests ? ['guests'] : []),
      ...memos.map(({ type }) => type.toLowerCase()),
    ])
    return [
      ...columns
        .filter((column) => !isSame(before[column], after[column]))
        .map((column) => ({ reservationId, field: fields[column], before: before[column], after: after[column] })),
      ...[...new Set(texts)].map((field) => ({ reservationId, field, before: null, after: null })),
    ]
  })
}

const fieldsOfNew = (stay: StoredReservation): FieldChange[] =>
  columns
    .filter((column) => stay[column] !== null && stay[column] !== false)
    .map((column) => ({ reservationId: null, field: fields[column], before: null, after: stay[column] }))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What of an effect its caller saw, and agrees to. */
interface Agreed {
  effects: Effects
  /** Codes of the open questions. */
  questions: readonly string[]
  /** The code of the refusal. */
  refusal: string | null
}

/** What a stay is, to whoever decides about it. */
const isAbout = ({ id, status, useStartAt, useExpireAt, roomId, intendedRoomTypeId }: StoredReservation) => [
  ...[id, status, useStartAt, useExpireAt, roomId, intendedRoomTypeId],
]

/**
 * Equal for the same effect on the same stays, whenever it is asked for. How much stock is left is not a part of it: only whether there is
 * enough.
 */
export function hashOf({ effects, questions, refusal }: Agreed): string {
  const { changes, price, room, due } = effectOf(effects)
  const moments = new Map(
    effects.decisions.flatMap(({ changes: all, at }) => all.map(({ before }) => [before.id, { before, at }])),
  )
  const stable = changes.map(({ reservationId, field, before, after }) => [
    ...[reservationId, field, before],
    after instanceof Date && reservationId !== null ? momentOf(after, moments.get(reservationId)!) : after,
  ])
  const stays = effects.decisions.flatMap((decision) => decision.changes.map((change) => isAbout(change.before)))
  const lines = price?.lines.map(({ date, source, amount }) => [date, source, amount])
  const overbooked = [...effects.stock.values()].map((stock) => stock.overbooked)
  const text = JSON.stringify([stays, stable, price?.before, lines, due, room?.id, overbooked, questions, refusal])
  return createHash('sha256').update(text).digest('base64url').slice(0, EFFECT_HASH_CHARACTERS)
}

/** A moment that goes with the clock, such as that of a check-in, is the same whenever somebody asks. */
function momentOf(moment: Date, { before, at }: { before: StoredReservation; at: Date }): string | Date {
  const after = moment.getTime() - at.getTime()
  if (after === 0) return 'now'
  return after === before.useExpireAt.getTime() - before.useStartAt.getTime() ? 'now and the whole stay' : moment
}
