import { amountOf, typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { addDays, dayOf } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { type HoursQuery, SetBlocksDocument } from '../../generated/rates.ts'
import { FormDialog, type FormValues, partsOf } from '../../parts/form-dialog.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { weekdayOptions } from './texts.ts'
import { words } from './words.ts'

export type HourPlan = HoursQuery['ratePlans'][number]

export type PlanType = HourPlan['types'][number]

export type HourBlock = PlanType['rentBlocks'][number]

/** A plan for hours with a room type, and the version of the prices with which it was read. */
export interface HourPair {
  plan: HourPlan
  type: PlanType
  version: number
}

/** All blocks of a plan and room type are written together. */
export const inputOf = (accommodationId: string, { plan, type, version }: HourPair, blocks: readonly Partial<HourBlock>[]) => ({
  accommodationId,
  ratePlanId: plan.id,
  roomTypeId: type.roomTypeId,
  unchangedSince: version,
  blocks: blocks.map(({ fromDay = '', toDay = '', opens = '', lastEnd = '', minutes = 0, amount = 0, ...block }) => ({
    ...block,
    from: fromDay,
    to: toDay,
    opens,
    lastEnd,
    minutes,
    amount,
  })),
})

interface HoursFormProps {
  property: Property
  pair: HourPair
  block: HourBlock | undefined
  onWritten: () => void
  onClose: () => void
}

/** A block of hours: when it is open, how long it lasts, and what it costs. */
export function HoursForm({
  property: { id: accommodationId, currency, timeZone },
  pair,
  block,
  onWritten,
  onClose,
}: HoursFormProps) {
  const text = words.value
  const today = dayOf(now(), { timeZone, language: 'en' })
  const money = (amount: number | null | undefined) => (amount == null ? '' : typedAmount(amount, currency))
  const values: FormValues = {
    from: block?.fromDay ?? today,
    to: block?.toDay ?? addDays(today, 365),
    weekdays: (block?.weekdays ?? [0, 1, 2, 3, 4, 5, 6]).join(' '),
    opens: block?.opens ?? '10:00',
    lastEnd: block?.lastEnd ?? '22:00',
    minutes: String(block?.minutes ?? 180),
    amount: money(block?.amount),
    extraMinutes: block?.extraMinutes?.toString() ?? '',
    extraAmount: money(block?.extraAmount),
    mostMinutes: block?.mostMinutes.toString() ?? '',
  }
  const save = async (given: FormValues) => {
    const number = (value: string | undefined) => (value ? Number(value) : null)
    const next = {
      ...(block && { id: block.id }),
      fromDay: given.from ?? '',
      toDay: given.to ?? '',
      weekdays: partsOf(given.weekdays).map(Number),
      opens: given.opens ?? '',
      lastEnd: given.lastEnd ?? '',
      minutes: Number(given.minutes),
      amount: amountOf(given.amount ?? '', currency) ?? 0,
      extraMinutes: number(given.extraMinutes),
      extraAmount: given.extraAmount ? (amountOf(given.extraAmount, currency) ?? null) : null,
      ...(given.mostMinutes && { mostMinutes: Number(given.mostMinutes) }),
    }
    const others = pair.type.rentBlocks.filter(({ id }) => id !== block?.id)
    await ask(SetBlocksDocument, { input: inputOf(accommodationId, pair, [...others, next]) })
    toastDone(text.hoursSaved)
    onWritten()
  }
  return (
    <FormDialog
      title={block ? text.editBlock : text.newBlock}
      values={values}
      fields={[
        { name: 'opens', label: text.opens, kind: 'time', required: true },
        { name: 'lastEnd', label: text.lastEnd, kind: 'time', required: true },
        { name: 'minutes', label: text.durationMinutes, kind: 'number', required: true },
        { name: 'amount', label: `${text.price} (${currency})`, kind: 'amount', required: true },
        { name: 'extraMinutes', label: text.extraMinutes, kind: 'number' },
        { name: 'extraAmount', label: `${text.extraAmount} (${currency})`, kind: 'amount' },
        { name: 'mostMinutes', label: text.mostMinutes, kind: 'number' },
        {
          name: 'weekdays',
          label: text.weekdays,
          kind: 'many',
          options: weekdayOptions(locale.value),
        },
        { name: 'from', label: text.from, kind: 'date', required: true },
        { name: 'to', label: text.to, kind: 'date', required: true },
      ]}
      onSave={save}
      onClose={onClose}
    />
  )
}
