import { amountOf, typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { preferences } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import {
  CreatePlanDocument,
  type CreateRatePlanInput,
  type PlansQuery,
  type RateGuarantee,
  type RatePlanVisibility,
  type RoundMode,
  UpdatePlanDocument,
} from '../../generated/rates.ts'
import { FormDialog, type FormField, type FormValues, partsOf } from '../../parts/form-dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { nameIn } from './grid-model.ts'
import { planFields } from './plan-fields.ts'
import type { FullPlan } from './plans.tsx'
import { words } from './words.ts'

interface PlanFormProps {
  property: Property
  read: PlansQuery
  plan: FullPlan | undefined
  onWritten: () => void
  onClose: () => void
}

/** Makes a rate plan or changes one. */
export function PlanForm({ property, read, plan, onWritten, onClose }: PlanFormProps) {
  const { newPlan, planSaved } = words.value
  const fields: FormField[] = planFields(read, plan)
  const save = async (values: FormValues) => {
    const input = inputOf(values, property.currency, read, plan)
    if (plan) await ask(UpdatePlanDocument, { input: { ...input.changes, id: plan.id, expectedVersion: plan.version } })
    else await ask(CreatePlanDocument, { input: { ...input.changes, ...input.first, accommodationId: property.id } })
    toast({ tone: 'good', text: planSaved })
    onWritten()
  }
  return (
    <FormDialog
      title={plan ? nameIn(plan, preferences.value.language) : newPlan}
      fields={fields}
      values={valuesOf(plan, property.currency)}
      onSave={save}
      onClose={onClose}
    />
  )
}

const percent = (ppm: number | null | undefined) => (ppm ? String(ppm / 10_000) : '')
const ppmOf = (text: string | undefined) => Math.round(Number((text ?? '').replace(',', '.').replace('−', '-')) * 10_000) || 0
const whole = (text: string | undefined) => (text ? Number(text) : null)

function prepayWay({ prepayNights, prepayAmount, prepayPpm }: FullPlan): string {
  if (prepayNights != null) return 'nights'
  if (prepayAmount != null) return 'amount'
  return prepayPpm == null || prepayPpm === 1_000_000 ? 'all' : 'percent'
}

function valuesOf(plan: FullPlan | undefined, currency: string): FormValues {
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
    checkInTime: plan.checkInTime,
    checkOutTime: plan.checkOutTime,
    types: plan.types.map(({ roomTypeId }) => roomTypeId).join(' '),
    archived: plan.archivedAt ? 'yes' : '',
  }
}

/** Names in languages that the form does not ask for stay. */
function namesOf(values: FormValues, plan: FullPlan | undefined): Record<string, string> {
  const given = { ko: values.nameKo?.trim(), en: values.nameEn?.trim() }
  const { ko: _, en: __, ...others } = (plan?.names ?? {}) as Record<string, string>
  return { ...others, ...(given.ko && { ko: given.ko }), ...(given.en && { en: given.en }) }
}

function inputOf(values: FormValues, currency: string, { roomTypes }: PlansQuery, plan: FullPlan | undefined) {
  const amount = (text: string | undefined) => (text ? (amountOf(text, currency) ?? null) : null)
  const chosen = partsOf(values.types)
  const before = plan?.types.map(({ roomTypeId }) => roomTypeId) ?? []
  const added = roomTypes.filter(({ id }) => chosen.includes(id) && !before.includes(id)).map(({ id }) => ({ roomTypeId: id }))
  const removed = before.filter((id) => !chosen.includes(id))
  const { guarantee, prepay } = values
  const isPrepaid = guarantee === 'PREPAY'
  const changes = {
    code: values.code ?? '',
    name: values.name ?? '',
    names: namesOf(values, plan),
    description: values.description || null,
    ...(values.parentId
      ? { parentId: values.parentId, adjustPpm: ppmOf(values.percent), adjustAmount: amount(values.amount) ?? 0 }
      : { parentId: null }),
    roundTo: amount(values.roundTo),
    roundMode: values.roundMode as RoundMode,
    visibility: values.visibility as RatePlanVisibility,
    guarantee: guarantee as RateGuarantee,
    ...(guarantee === 'HOLD_UNTIL' && { holdUntil: values.holdUntil || '18:00' }),
    ...(isPrepaid && {
      prepayPpm: prepay === 'percent' ? ppmOf(values.prepayPercent) : null,
      prepayNights: prepay === 'nights' ? whole(values.prepayNights) : null,
      prepayAmount: prepay === 'amount' ? amount(values.prepayAmount) : null,
    }),
    cancellationPolicyId: values.cancellationPolicyId || null,
    noShowPolicyId: values.noShowPolicyId || null,
    taxGroup: values.taxGroup || 'lodging',
    advanceMinHours: whole(values.advanceMinHours),
    advanceMaxHours: whole(values.advanceMaxHours),
    checkInTime: values.checkInTime ?? '15:00',
    checkOutTime: values.checkOutTime ?? '11:00',
    ...(added.length > 0 && { types: added }),
    ...(plan && removed.length > 0 && { removeRoomTypeIds: removed }),
    ...(plan && { archived: values.archived === 'yes' }),
  }
  const first: Pick<CreateRatePlanInput, 'type'> = { type: values.type === 'rent' ? 'rent' : 'lodge' }
  return { changes, first }
}
