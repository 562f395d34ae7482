import { percent, ppmOf } from '../../data/amounts.ts'
import { isoMoment, momentOf, readAmount, typedMoney } from '../../data/here.ts'
import type { PlansQuery, RateGuarantee, RatePlanVisibility, RoundMode } from '../../generated/rates.ts'
import { type FormValues, namesOf, partsOf, typedNames, typedNumber, typedValues } from '../../parts/form.tsx'

export type FullPlan = PlansQuery['ratePlans'][number]

function prepayWay({ prepayNights, prepayAmount, prepayPpm }: FullPlan) {
  if (prepayNights != null) return 'nights'
  if (prepayAmount != null) return 'amount'
  return prepayPpm == null || prepayPpm === 1_000_000 ? 'all' : 'percent'
}

/** A plan as the fields of its form. */
export function valuesOf(plan: FullPlan | undefined): FormValues {
  if (!plan)
    return {
      type: 'lodge',
      visibility: 'PUBLIC',
      guarantee: 'NONE',
      taxGroup: 'lodging',
      checkInTime: '15:00',
      checkOutTime: '11:00',
      roundMode: 'NEAREST',
      prepay: 'all',
    }
  const money = (amount: number | null) => typedMoney(amount || null)
  const moment = (at: string | null) => (at ? momentOf(at) : '')
  return {
    ...typedValues(plan),
    ...typedNames(plan),
    percent: percent(plan.adjustPpm),
    amount: money(plan.adjustAmount),
    roundTo: money(plan.roundTo),
    prepay: prepayWay(plan),
    prepayPercent: percent(plan.prepayPpm),
    prepayAmount: money(plan.prepayAmount),
    bookableFrom: moment(plan.bookableFrom),
    bookableUntil: moment(plan.bookableUntil),
    channels: (plan.channels ?? []).map(encodeURIComponent).join(' '),
    types: plan.types.map(({ roomTypeId }) => roomTypeId).join(' '),
    archived: plan.archivedAt ? 'yes' : '',
  }
}

/** The channels that are chosen and those that are typed; null is every channel. */
function channelsOf({ channels, otherChannels = '' }: FormValues): string[] | null {
  const typed = otherChannels.split(',').map((channel) => channel.trim())
  const all = new Set([...partsOf(channels).map(decodeURIComponent), ...typed.filter((channel) => channel !== '')])
  return all.size > 0 ? [...all] : null
}

const parentOf = ({ parentId, percent, amount }: FormValues) =>
  parentId ? { parentId, adjustPpm: ppmOf(percent), adjustAmount: readAmount(amount) ?? 0 } : { parentId: null }

/** The part that is paid at the booking: one of the three, or all of it. */
const prepayOf = ({ prepay, prepayPercent, prepayNights, prepayAmount }: FormValues) => ({
  prepayPpm: prepay === 'percent' ? ppmOf(prepayPercent) : null,
  prepayNights: prepay === 'nights' ? typedNumber(prepayNights) : null,
  prepayAmount: prepay === 'amount' ? (readAmount(prepayAmount) ?? null) : null,
})

/** The room types that the plan gets and loses. */
function typesOf(chosen: readonly string[], roomTypes: PlansQuery['roomTypes'], plan: FullPlan | undefined) {
  const before = plan?.types.map(({ roomTypeId }) => roomTypeId) ?? []
  const added = roomTypes.filter(({ id }) => chosen.includes(id) && !before.includes(id)).map(({ id }) => ({ roomTypeId: id }))
  const removed = before.filter((id) => !chosen.includes(id))
  return { ...(added.length > 0 && { types: added }), ...(removed.length > 0 && { removeRoomTypeIds: removed }) }
}

/** What a form asks the server to write. */
export function inputOf(values: FormValues, { roomTypes }: PlansQuery, plan: FullPlan | undefined) {
  const moment = (text: string | undefined) => {
    const [day = '', time = ''] = (text ?? '').split('T')
    return day && time ? isoMoment(day, time) : null
  }
  const { guarantee } = values
  return {
    code: values.code ?? '',
    name: values.name ?? '',
    names: namesOf(values, plan),
    description: values.description || null,
    ...parentOf(values),
    roundTo: readAmount(values.roundTo) ?? null,
    roundMode: values.roundMode as RoundMode,
    visibility: values.visibility as RatePlanVisibility,
    guarantee: guarantee as RateGuarantee,
    ...(guarantee === 'HOLD_UNTIL' && { holdUntil: values.holdUntil || '18:00' }),
    ...(guarantee === 'PREPAY' && prepayOf(values)),
    cancellationPolicyId: values.cancellationPolicyId || null,
    noShowPolicyId: values.noShowPolicyId || null,
    taxGroup: values.taxGroup || 'lodging',
    advanceMinHours: typedNumber(values.advanceMinHours),
    advanceMaxHours: typedNumber(values.advanceMaxHours),
    bookableFrom: moment(values.bookableFrom),
    bookableUntil: moment(values.bookableUntil),
    channels: channelsOf(values),
    checkInTime: values.checkInTime ?? '15:00',
    checkOutTime: values.checkOutTime ?? '11:00',
    ...typesOf(partsOf(values.types), roomTypes, plan),
    ...(plan && { archived: values.archived === 'yes' }),
  }
}
