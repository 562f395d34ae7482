import type { Actor } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { isStoredOverCapacity, reservationsPolicy } from './policy.ts'
import type { StoredReservation } from './queries.ts'

type Party = Pick<StoredReservation, 'accommodationId' | 'sleeps' | 'childSleeps' | 'channelId'>

interface Counts {
  sleeps?: number | null | undefined
  childSleeps?: number | null | undefined
  infantSleeps?: number | null | undefined
}

export const countsOf = ({ sleeps, childSleeps, infantSleeps }: Counts) => ({
  sleeps: sleeps ?? 1,
  childSleeps: childSleeps ?? 0,
  infantSleeps: infantSleeps ?? 0,
})

/** Infants are not counted. */
export const peopleOf = ({ sleeps, childSleeps }: Pick<Party, 'sleeps' | 'childSleeps'>) => sleeps + childSleeps

export interface CapacityOptions {
  ignoreCapacity?: boolean | null | undefined
}

/** Refuses others than staff who insist. */
export function mayIgnoreCapacity(
  { actor, stay }: { actor: Actor; stay: Pick<Party, 'accommodationId'> },
  { ignoreCapacity }: CapacityOptions,
): void {
  if (ignoreCapacity) authorize(actor, reservationsPolicy.ignoreCapacity, stay.accommodationId)
}

/** Whether more people come than the room type holds. That is refused, unless staff insist or a channel has sold the stay. */
export function exceedsCapacity({ actor }: { actor: Actor }, stay: Party, capacity: number, options: CapacityOptions): boolean {
  mayIgnoreCapacity({ actor, stay }, options)
  if (peopleOf(stay) <= capacity) return false
  if (options.ignoreCapacity || isStoredOverCapacity(actor, stay.channelId)) return true
  fail('CAPACITY_EXCEEDED', `The room type holds at most ${capacity}; adults and children are ${peopleOf(stay)}.`)
}
