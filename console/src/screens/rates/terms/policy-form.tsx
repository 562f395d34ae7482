import { amountOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { CreatePolicyDocument, type PolicyKind, type TermsQuery, UpdatePolicyDocument } from '../../../generated/rates.ts'
import { FormDialog, type FormField, type FormValues } from '../../../parts/form-dialog.tsx'
import { toastDone } from '../../../parts/toast.tsx'
import { ppmOf } from '../plan-values.ts'
import { words } from './words.ts'

/** Minutes of an hour: people say hours, the server counts minutes. */
export const hourMinutes = 60

export type Policy = TermsQuery['policies'][number]

interface PolicyFormProps {
  accommodationId: string
  currency: string
  policy: Policy | undefined
  onWritten: () => void
  onClose: () => void
}

/** As many fees as the server takes. */
const stepsMax = 20

const stepNumbers = Array.from({ length: stepsMax }, (_, at) => at + 1)

function stepsOf(values: FormValues, kind: PolicyKind, currency: string) {
  return stepNumbers.flatMap((nth) => {
    const way = values[`way${nth}`]
    if (!way || (kind === 'NO_SHOW' && nth > 1)) return []
    const value = values[`value${nth}`] ?? ''
    const hours = values[`hours${nth}`]
    return [
      {
        ...(kind === 'CANCELLATION' && hours && { minutesBeforeArrival: Math.round(Number(hours) * hourMinutes) }),
        ...(way === 'percent' && { ppm: ppmOf(value) }),
        ...(way === 'nights' && { nights: Number(value) }),
        ...(way === 'amount' && { amount: amountOf(value, currency) ?? 0 }),
        ...(way === 'free' && { amount: 0 }),
      },
    ]
  })
}

function fieldsOf(policy: Policy | undefined, currency: string): FormField[] {
  const text = words.value
  const kinds = [
    ['', text.noStep],
    ['free', text.freeAlways],
    ['percent', text.percent],
    ['nights', text.firstNights],
    ['amount', `${text.amount} (${currency})`],
  ] as const
  const isCancellation = (values: FormValues) => (policy?.kind ?? values.kind) === 'CANCELLATION'
  return [
    { name: 'name', label: text.name, required: true },
    { name: 'code', label: text.planCode, required: true },
    {
      name: 'kind',
      label: text.kind,
      kind: 'choice',
      options: [
        ['CANCELLATION', text.cancellation],
        ['NO_SHOW', text.noShow],
      ],
      isShown: () => !policy,
      isWide: true,
    },
    {
      name: 'freeHours',
      inApi: 'freeMinutesAfterBooking',
      label: text.freeHours,
      hint: text.freeHoursHint,
      kind: 'number',
      min: 0,
      step: 'any',
      isWide: true,
      isShown: isCancellation,
    },
    ...stepNumbers.flatMap((nth) => {
      const isShown = (values: FormValues) =>
        nth === 1 || (isCancellation(values) && (nth <= 3 || Boolean(values[`way${nth - 1}`])))
      return [
        { name: `way${nth}`, label: text.step(nth), kind: 'choice' as const, options: kinds, isShown },
        {
          name: `hours${nth}`,
          label: text.hoursBefore,
          kind: 'number' as const,
          min: 0,
          step: 'any' as const,
          hint: text.hoursBeforeHint,
          isShown: (values: FormValues) => isShown(values) && isCancellation(values) && Boolean(values[`way${nth}`]),
        },
        {
          name: `value${nth}`,
          label: text.fee,
          kind: 'amount' as const,
          required: true,
          isShown: (values: FormValues) => isShown(values) && !['', 'free', undefined].includes(values[`way${nth}`]),
        },
      ]
    }),
  ]
}

/** A policy with a new version: a step has a time before arrival and a fee. The next step is asked for when the one before is used. */
export function PolicyForm({ accommodationId, currency, policy, onWritten, onClose }: PolicyFormProps) {
  const text = words.value
  const save = async (values: FormValues) => {
    const kind = (policy?.kind ?? values.kind) as PolicyKind
    const steps = stepsOf(values, kind, currency)
    const code = values.code ?? ''
    const freeHours = kind === 'CANCELLATION' ? values.freeHours : ''
    const version = {
      accommodationId,
      name: values.name ?? '',
      steps,
      ...(freeHours && { freeMinutesAfterBooking: Math.round(Number(freeHours) * hourMinutes) }),
    }
    if (policy && code !== policy.code) await ask(UpdatePolicyDocument, { input: { id: policy.id, code } })
    await ask(CreatePolicyDocument, { input: policy ? { ...version, policyId: policy.id } : { ...version, kind, code } })
    toastDone(text.policySaved)
    onWritten()
  }
  return (
    <FormDialog
      title={policy ? policy.latest.name : text.newPolicy}
      hint={text.policyHint}
      values={
        policy ? valuesOf(policy, currency) : { kind: 'CANCELLATION', way1: 'free', way2: 'nights', hours2: '24', value2: '1' }
      }
      fields={fieldsOf(policy, currency)}
      onSave={save}
      onClose={onClose}
    />
  )
}

function valuesOf({ code, latest: { name, steps, freeMinutesAfterBooking: free } }: Policy, currency: string): FormValues {
  const values: Record<string, string> = { name, code, freeHours: free == null ? '' : String(free / hourMinutes) }
  steps.forEach(({ minutesBeforeArrival, ppm, nights, amount }, at) => {
    const nth = at + 1
    values[`hours${nth}`] = minutesBeforeArrival == null ? '' : String(minutesBeforeArrival / hourMinutes)
    const { way, value } = feeOf({ ppm, nights, amount }, currency)
    values[`way${nth}`] = way
    values[`value${nth}`] = value
  })
  return values
}

type Fee = Pick<Policy['latest']['steps'][number], 'ppm' | 'nights' | 'amount'>

/** A fee as the form asks for it. */
function feeOf({ ppm, nights, amount }: Fee, currency: string) {
  if (ppm != null) return { way: 'percent', value: String(ppm / 10_000) }
  if (nights != null) return { way: 'nights', value: String(nights) }
  return amount ? { way: 'amount', value: String(typedAmount(amount, currency)) } : { way: 'free', value: '' }
}
