import { amountOf, typedAmount } from '../../data/amounts.ts'
import { momentOf } from '../../data/format.ts'
import type { Property } from '../../data/property.ts'
import { isoMoment } from '../../data/zone.ts'
import type { CreateRatePlanInput, PlansQuery, RateGuarantee, RatePlanVisibility, RoundMode } from '../../generated/rates.ts'
import { type FormValues, partsOf } from '../../parts/form-dialog.tsx'

export type FullPlan = PlansQuery['ratePlans'][number]

/** Parts per million as somebody types a percentage. */
export const percent = (ppm: number | null | undefined) => (ppm ? String(ppm / 10_000) : '')

export const ppmOf = (text: string | undefined) =>
  Math.round(Number((text ?? '').replace(',', '.').replace('−', '-')) * 10_000) || 0
const whole = (text: string | undefined) => (text ? Number(text) : null)

function prepayWay({ prepayNights, prepayAmount, prepayPpm }: FullPlan): string {
  if (prepayNights != null) return 'nights'
  if (prepayAmount != null) return 'amount'
  return prepayPpm == null || prepayPpm === 1_000_000 ? 'all' : 'percent'
}

/** A plan as the fields of its form. */
export function valuesOf(plan: FullPlan | undefined, { currency, timeZone }: Property): FormValues {
  const money = (amount: number | null | undefined) => (amount ? typedAmount(amount, currency) : '')
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
  const place = { timeZone, language: 'en' }
  const names = plan.names as Record<string, string> | null
  return {
    code: plan.code,
    name: plan.name,
    nameKo: names?.ko ?? '',
    nameEn: names?.en ?? '',
    description: plan.description ?? '',
    type: plan.type,
    parentId: plan.parentId ?? '',
    percent: percent(plan.adjustPpm),
    amount: money(plan.adjustAmount),
    roundTo: money(plan.roundTo),
    roundMode: plan.roundMode,
    visibility: plan.visibility,
    guarantee: plan.guarantee,
    holdUntil: plan.holdUntil ?? '',
    prepay: prepayWay(plan),
    prepayPercent: percent(plan.prepayPpm),
    prepayNights: plan.prepayNights?.toString() ?? '',
    prepayAmount: money(plan.prepayAmount),
    cancellationPolicyId: plan.cancellationPolicyId ?? '',
    noShowPolicyId: plan.noShowPolicyId ?? '',
    taxGroup: plan.taxGroup,
    advanceMinHours: plan.advanceMinHours?.toString() ?? '',
    advanceMaxHours: plan.advanceMaxHours?.toString() ?? '',
    bookableFrom: plan.bookableFrom ? momentOf(plan.bookableFrom, place) : '',
    bookableUntil: plan.bookableUntil ? momentOf(plan.bookableUntil, place) : '',
    channels: (plan.channels ?? []).map(encodeURIComponent).join(' '),
    checkInTime: plan.checkInTime,
    checkOutTime: plan.checkOutTime,
    types: plan.types.map(({ roomTypeId }) => roomTypeId).join(' '),
    archived: plan.archivedAt ? 'yes' : '',
  }
}

/** Names in languages that the form does not ask for stay. */
export function namesOf(values: FormValues, before: { names: unknown } | undefined): Record<string, string> {
  const given = { ko: values.nameKo?.trim(), en: values.nameEn?.trim() }
  const { ko: _, en: __, ...others } = (before?.names ?? {}) as Record<string, string>
  return { ...others, ...(given.ko && { ko: given.ko }), ...(given.en && { en: given.en }) }
}

/** The channels that are chosen and those that are typed; null is every channel. */
function channelsOf({ channels, otherChannels = '' }: FormValues): string[] | null {
  const typed = otherChannels.split(',').map((channel) => channel.trim())
  const all = new Set([...partsOf(channels).map(decodeURIComponent), ...typed.filter((channel) => channel !== '')])
  return all.size > 0 ? [...all] : null
}

type ReadAmount = (text: string | undefined) => number | null

const parentOf = ({ parentId, percent, amount: by }: FormValues, amount: ReadAmount) =>
  parentId ? { parentId, adjustPpm: ppmOf(percent), adjustAmount: amount(by) ?? 0 } : { parentId: null }

/** The part that is paid at the booking: one of the three, or all of it. */
const prepayOf = ({ prepay, prepayPercent, prepayNights, prepayAmount }: FormValues, amount: ReadAmount) => ({
  prepayPpm: prepay === 'percent' ? ppmOf(prepayPercent) : null,
  prepayNights: prepay === 'nights' ? whole(prepayNights) : null,
  prepayAmount: prepay === 'amount' ? amount(prepayAmount) : null,
})

/** The room types that the plan gets and loses. */
function typesOf(chosen: readonly string[], roomTypes: PlansQuery['roomTypes'], plan: FullPlan | undefined) {
  const before = plan?.types.map(({ roomTypeId }) => roomTypeId) ?? []
  const added = roomTypes.filter(({ id }) => chosen.includes(id) && !before.includes(id)).map(({ id }) => ({ roomTypeId: id }))
  const removed = before.filter((id) => !chosen.includes(id))
  return { ...(added.length > 0 && { types: added }), ...(removed.length > 0 && { removeRoomTypeIds: removed }) }
}

/** What a form asks the server to write. */
export function inputOf(values: FormValues, property: Property, { roomTypes }: PlansQuery, plan: FullPlan | undefined) {
  const { currency, timeZone } = property
  const moment = (text: string | undefined) => {
    const [day = '', time = ''] = (text ?? '').split('T')
    return day && time ? isoMoment(day, time, timeZone) : null
  }
  const amount = (text: string | undefined) => (text ? (amountOf(text, currency) ?? null) : null)
  const { guarantee } = values
  const changes = {
    code: values.code ?? '',
    name: values.name ?? '',
    names: namesOf(values, plan),
    description: values.description || null,
    ...parentOf(values, amount),
    roundTo: amount(values.roundTo),
    roundMode: values.roundMode as RoundMode,
    visibility: values.visibility as RatePlanVisibility,
    guarantee: guarantee as RateGuarantee,
    ...(guarantee === 'HOLD_UNTIL' && { holdUntil: values.holdUntil || '18:00' }),
    ...(guarantee === 'PREPAY' && prepayOf(values, amount)),
    cancellationPolicyId: values.cancellationPolicyId || null,
    noShowPolicyId: values.noShowPolicyId || null,
    taxGroup: values.taxGroup || 'lodging',
    advanceMinHours: whole(values.advanceMinHours),
    advanceMaxHours: whole(values.advanceMaxHours),
    bookableFrom: moment(values.bookableFrom),
    bookableUntil: moment(values.bookableUntil),
    channels: channelsOf(values),
    checkInTime: values.checkInTime ?? '15:00',
    checkOutTime: values.checkOutTime ?? '11:00',
    ...typesOf(partsOf(values.types), roomTypes, plan),
    ...(plan && { archived: values.archived === 'yes' }),
  }
  const first: Pick<CreateRatePlanInput, 'type'> = { type: values.type === 'rent' ? 'rent' : 'lodge' }
  return { changes, first }
}
