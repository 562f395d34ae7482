import { z } from 'zod'
import { reservationStatuses } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { parse } from '../../../kernel/parse.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { refuseClosedDay } from '../../accommodations/index.ts'
import { earliestAccountingDay } from '../period.ts'
import { reservationsPolicy } from '../policy.ts'
import { locateReservation, type StoredReservation, writeReservation } from '../queries.ts'
import { refuseUnless, refuseUnlessLeadsTo, refuseWrongReleaseAt } from '../status.ts'
import { type LockedReservation, transactOnReservationAndBooks } from '../transact-on-reservation.ts'
import { countIfMoved } from './count-stock.ts'
import { releaseHold } from './release-hold.ts'

const ChangeStatus = z.object({ reservationId: id, status: z.enum(reservationStatuses), releaseAt: z.date().nullish() })

type Fields = z.output<typeof ChangeStatus>

export async function changeReservationStatus(ctx: Context, input: z.input<typeof ChangeStatus>): Promise<StoredReservation> {
  authorize(ctx.actor, reservationsPolicy.changeReservationStatus)
  const fields = parse(ChangeStatus, input)
  const { reservationId } = fields
  const located = await locateReservation(ctx.db, reservationId)
  const { accommodationId } = located
  authorize(ctx.actor, reservationsPolicy.changeReservationStatus, accommodationId)
  refuseWrongReleaseAt(fields.status, fields.releaseAt ?? null, ctx.clock.now())
  return transactOnReservationAndBooks(ctx, located, async (unit, locked) => {
    const { reservation: before, books } = locked
    refuseUnless('changeStatus', before)
    refuseUnlessLeadsTo(before.status, fields.status)
    refuseClosedDay(books, earliestAccountingDay(before, {}, books.timeZone))
    const row = await changeStatus(ctx, unit, locked, fields)
    countIfMoved(ctx, unit, before, row, { from: locked.room, to: locked.room })
    const { status, roomId, releaseAt } = row
    unit.audit({
      accommodationId,
      type: 'reservation.changeStatus',
      log: `Changed from ${before.status} to ${status}.`,
      relatedId: reservationId,
      before: { status: before.status, roomId: before.roomId, releaseAt: before.releaseAt },
      after: { status, roomId, releaseAt },
    })
    const payload = { reservationId, status, releaseAt: releaseAt?.getTime() ?? null }
    unit.emit({ accommodationId, type: 'reservation.status_changed', subjectId: reservationId, payload })
    return row
  })
}

function changeStatus(
  ctx: Context,
  unit: Unit,
  locked: LockedReservation,
  { status, releaseAt = null }: Fields,
): Promise<StoredReservation> {
  if (status === 'INQUIRY') return releaseHold(ctx, unit, locked)
  if (status === 'HOLDING' && !locked.room) fail('ROOM_UNASSIGNED', 'HOLDING is for a reservation with a room. Assign one first.')
  return writeReservation(ctx, unit, locked.reservation, { status, releaseAt })
}
