import { isDeepStrictEqual } from 'node:util'
import type { TaxExemption } from '../../../db/tables/index.ts'
import { refuseField } from '../../../kernel/errors.ts'
import { isClosedDay } from '../../accommodations/index.ts'
import {
  type ChargedLine,
  changeOfPrice,
  correctionsBetween,
  isPriceChanged,
  linesOfPrice,
  type StayLine,
} from '../../folios/index.ts'
import { exemptLines } from '../../taxes/index.ts'
import { totalOf } from '../pricing/fee-by-policy.ts'
import { refuseUnless } from '../status.ts'
import { event, type StayChange } from './change.ts'
import type { Facts } from './facts.ts'

export interface ExemptionWish {
  exemptions: readonly TaxExemption[]
}

type ExemptionFacts = Facts<'books' | 'price' | 'taxTable'>

/** The stay pays no taxes but those that its exemptions leave. Its charges keep their amounts, without what was on top. */
export function exempt(facts: ExemptionFacts, { exemptions }: ExemptionWish): StayChange[] {
  const { stay: before, room, books, price } = facts
  refuseUnless('modify', before)
  refuseWrongExemptions(facts, exemptions)
  const set = { taxExemptions: [...exemptions] }
  if (isDeepStrictEqual(set.taxExemptions, before.taxExemptions)) return []
  const changed = changeOfPrice(books, price, linesAfter(facts, exemptions), { closedDays: 'correct', field: 'exemptions' })
  return [
    {
      before,
      set,
      from: room,
      to: room,
      rooms: [],
      price: changed,
      audits: [
        {
          type: 'reservation.exempt',
          log: 'Changed the exemptions from taxes.',
          before: { taxes: taxesOf(before.taxExemptions), price: totalOf(changed.before) },
          after: { taxes: taxesOf(exemptions), price: totalOf(changed.after) },
        },
      ],
      events: [
        event('reservation.amended', {
          reservationId: before.id,
          fields: ['taxExemptions', ...(isPriceChanged(changed) ? ['price'] : [])],
        }),
      ],
    },
  ]
}

/** What the audit log keeps: who is exempt and by which document stands with the stay alone. */
const taxesOf = (exemptions: readonly TaxExemption[]) => exemptions.map(({ taxCodes, persons }) => ({ taxCodes, persons }))

/** What closed days have counted stays; the first open one makes up for what differs from the exemptions until now. */
function linesAfter({ stay, books, price, taxTable }: ExemptionFacts, exemptions: readonly TaxExemption[]): StayLine[] {
  const lines = linesOfPrice(price)
  const corrections = lines.filter(({ isCorrection }) => isCorrection)
  const charges = lines.filter(({ isCorrection }) => !isCorrection)
  const closed = charges.filter((line) => isClosedDay(books, line.date))
  const open = charges.filter((line) => !closed.includes(line))
  const under = (some: readonly ChargedLine[], of: readonly TaxExemption[]) => exemptLines(some, of, taxTable!.taxes)
  const difference = correctionsBetween(books, under(closed, stay.taxExemptions), under(closed, exemptions))
  return [...corrections, ...closed, ...under(open, exemptions), ...difference]
}

function refuseWrongExemptions({ stay, taxTable }: ExemptionFacts, exemptions: readonly TaxExemption[]): void {
  const known = stay.taxExemptions.flatMap(({ taxCodes }) => taxCodes ?? [])
  for (const [at, { taxCodes, persons }] of exemptions.entries()) {
    for (const code of taxCodes ?? []) {
      const tax = taxTable!.taxes.find((one) => one.code === code)
      if (!tax && !known.includes(code)) refuseField(`exemptions.${at}.taxCodes`, `the property has no tax ${code} in use`)
      if (tax && persons !== null && tax.basis !== 'PER_PERSON_NIGHT')
        refuseField(`exemptions.${at}.persons`, `${code} is no tax by person`)
    }
  }
}
