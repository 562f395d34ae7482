import { refuseField } from '../../kernel/errors.ts'

interface Guests {
  /** Adults. */
  sleeps: number
  childSleeps: number
  infantSleeps: number
}

const countOf = ({ sleeps, childSleeps, infantSleeps }: Guests) => sleeps + childSleeps + infantSleeps

export function refuseNobody(guests: Guests): void {
  if (countOf(guests) === 0) refuseField('sleeps', 'at least one guest comes')
}

/** Every age is one of a guest who is counted. */
export function refuseTooManyAges(guests: Guests, childAges: readonly number[]): void {
  if (childAges.length > countOf(guests)) refuseField('childAges', 'there are more ages than guests')
}
