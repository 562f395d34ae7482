import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events, reservations } from '../../../../src/db/tables/index.ts'
import type { Context } from '../../../../src/kernel/context.ts'
import type { EventTypes } from '../../../../src/kernel/events.ts'

type Status = (typeof reservations.$inferSelect)['status']

interface Stay {
  status: Status
  roomId: string | null
  deleted: boolean
  /** The status to which the undo of the check-in goes back. */
  beforeCheckIn?: Status
}

type EmittedEvent = { [Type in keyof EventTypes]: { type: Type; subjectId: string; payload: EventTypes[Type] } }[keyof EventTypes]

const waiting: readonly Status[] = ['TENTATIVE', 'DEFINITE', 'HOLDING']
const belowCheckedIn: readonly Status[] = ['INQUIRY', ...waiting]
const leads: Partial<Record<Status, readonly Status[]>> = {
  INQUIRY: ['TENTATIVE', 'DEFINITE'],
  TENTATIVE: ['DEFINITE', 'INQUIRY'],
  DEFINITE: ['HOLDING'],
  HOLDING: ['DEFINITE'],
}

/** The stay after an event; undefined if the contract does not allow the event for this stay. */
function after(stay: Stay, { type, payload }: EmittedEvent): Stay | undefined {
  const { status, roomId, deleted, beforeCheckIn } = stay
  const unless = (allowed: boolean, next: Partial<Stay>) => (allowed ? { ...stay, ...next } : undefined)
  switch (type) {
    case 'reservation.room_assigned':
      return unless(!deleted && !roomId && waiting.includes(status), { roomId: payload.roomId })
    case 'reservation.room_unassigned':
      return unless(!deleted && roomId === payload.roomId && waiting.includes(status), {
        roomId: null,
        status: status === 'HOLDING' ? 'DEFINITE' : status,
      })
    case 'reservation.room_changed':
      return unless(!deleted && roomId === payload.previousRoomId && status !== 'CHECKED_OUT', { roomId: payload.roomId })
    case 'reservation.checked_in':
      return unless(!deleted && roomId === payload.roomId && belowCheckedIn.includes(status), {
        status: 'CHECKED_IN',
        beforeCheckIn: status === 'HOLDING' ? 'HOLDING' : 'DEFINITE',
      })
    case 'reservation.checked_out':
      // the guest of a deleted reservation leaves too
      return unless(roomId === payload.roomId && status === 'CHECKED_IN', { status: 'CHECKED_OUT' })
    case 'reservation.check_in_undone':
      return unless(!deleted && roomId === payload.roomId && status === 'CHECKED_IN', { status: beforeCheckIn! })
    case 'reservation.check_out_undone':
      return unless(!deleted && roomId === payload.roomId && status === 'CHECKED_OUT', { status: 'CHECKED_IN' })
    case 'reservation.no_show':
      return unless(!deleted && ['DEFINITE', 'HOLDING'].includes(status), { deleted: true })
    case 'reservation.status_changed':
      return unless(!deleted && !!leads[status]?.includes(payload.status) && (payload.status !== 'HOLDING' || roomId !== null), {
        status: payload.status,
        roomId: payload.status === 'INQUIRY' ? null : roomId,
      })
    case 'reservation.released':
      return unless(!deleted && status === 'TENTATIVE', { status: 'INQUIRY', roomId: null })
    case 'reservation.canceled':
      return unless(!deleted, { deleted: true })
    case 'reservation.restored':
      return unless(deleted && (payload.roomId === roomId || payload.roomId === null), {
        deleted: false,
        roomId: payload.roomId,
        status: status === 'HOLDING' && payload.roomId === null ? 'DEFINITE' : status,
      })
    case 'reservation.amended':
    case 'reservation.changed':
    case 'reservation.pin_reissued':
      return unless(!deleted, {})
    default:
      return stay
  }
}

/** The stays of a property, computed from its events in commit order. Each event must be allowed. */
export class Ledger {
  readonly #ctx: Context
  readonly #accommodationId: string
  readonly #createdAs: Map<string, Status>

  constructor(ctx: Context, accommodationId: string, createdAs: Map<string, Status>) {
    this.#ctx = ctx
    this.#accommodationId = accommodationId
    this.#createdAs = createdAs
  }

  /** Replays all events and compares the outcome with the rows; returns how often each type of event came. */
  async check(): Promise<Record<string, number>> {
    const emitted = await this.#emitted()
    expect(emitted.map(({ number }) => number)).toEqual(emitted.map((_, index) => index + 1))
    const stays = new Map<string, Stay>()
    for (const event of emitted as (EmittedEvent & (typeof emitted)[number])[]) {
      if (!event.type.startsWith('reservation.')) continue
      const { subjectId: id } = event
      const known = stays.get(id)
      const next = known ? after(known, event) : this.#initialStay(event)
      if (!next) throw new Error(`${event.type} is not allowed on ${JSON.stringify(known)}: ${id}`)
      stays.set(id, next)
    }
    const rows = await this.#ctx.db.select().from(reservations).where(eq(reservations.accommodationId, this.#accommodationId))
    const standing = rows.map(({ id, status, roomId, deletedAt }) => [id, { status, roomId, deleted: deletedAt !== null }])
    const replayed = [...stays].map(([id, { beforeCheckIn: _, ...stay }]) => [id, stay])
    expect(Object.fromEntries(replayed)).toEqual(Object.fromEntries(standing))
    refuseOverlaps(rows)
    refuseSecondGuests(rows)
    return Object.fromEntries(
      Object.entries(Object.groupBy(emitted, ({ type }) => type)).map(([type, of]) => [type, of?.length ?? 0]),
    )
  }

  #emitted() {
    return this.#ctx.db.select().from(events).where(eq(events.accommodationId, this.#accommodationId)).orderBy(asc(events.number))
  }

  #initialStay({ type, subjectId }: EmittedEvent): Stay | undefined {
    return type === 'reservation.created' ? { status: this.#createdAs.get(subjectId)!, roomId: null, deleted: false } : undefined
  }
}

function refuseOverlaps(rows: readonly (typeof reservations.$inferSelect)[]) {
  const holding = rows.filter(
    ({ roomId, deletedAt, status }) => roomId && !deletedAt && status !== 'INQUIRY' && status !== 'CHECKED_OUT',
  )
  for (const one of holding)
    for (const other of holding) {
      if (one.id >= other.id || one.roomId !== other.roomId) continue
      const apart = one.useExpireAt <= other.useStartAt || other.useExpireAt <= one.useStartAt
      if (!apart) throw new Error(`${one.id} and ${other.id} hold the same room at the same time`)
    }
}

function refuseSecondGuests(rows: readonly (typeof reservations.$inferSelect)[]) {
  const occupied = rows.filter(({ status, deletedAt }) => status === 'CHECKED_IN' && !deletedAt).map(({ roomId }) => roomId)
  if (new Set(occupied).size < occupied.length) throw new Error('Two guests are in house in one room')
}
