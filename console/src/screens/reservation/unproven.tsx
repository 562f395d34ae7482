import { ask } from '../../data/api.ts'
import { ProveBookingDocument } from '../../generated/reservation.ts'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/write.ts'
import type { StayProps } from './one-stay.ts'
import { words } from './words.ts'

/** A stay that was booked online for nothing, whose guest nothing proves yet: the desk may know better. */
export function Unproven({ one, stay }: Pick<StayProps, 'one' | 'stay'>) {
  const { bookingId, proven, deletedAt } = stay
  if (proven || !bookingId || deletedAt) return null
  const prove = () =>
    write(
      () => ask(ProveBookingDocument, { bookingId }),
      () => one.reading.now(),
      words.guestProven,
    )
  return (
    <p class="row">
      <Tag tone="warn" icon="warning">
        {words.unproven}
      </Tag>
      <Button icon="check" writes onClick={prove}>
        {words.proveGuest}
      </Button>
    </p>
  )
}
