import { ppmOf } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { dotted, inCurrency, moneyText, percentText, readAmount, typedMoney, writeHere } from '../../../data/here.ts'
import { CreatePolicyDocument, type PolicyKind, type TermsQuery, UpdatePolicyDocument } from '../../../generated/rates.ts'
import { type FormDialogProps, type FormField, type FormValues, formFields } from '../../../parts/form.tsx'
import { noted } from '../../../parts/table.tsx'
import { groupName, ownGroupOptions } from '../../../parts/tax-groups.ts'
import { EditedList } from '../edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Policy = TermsQuery['policies'][number]
type Step = Policy['latest']['steps'][number]

/** Minutes of an hour: people say hours, the server counts minutes. */
const hourMinutes = 60

/** What a cancellation and a no-show cost. */
export function Policies({ terms, onWritten }: TermsProps) {
  return (
    <EditedList
      title={words.policies}
      newText={words.newPolicy}
      heads={[words.policy, words.kind, words.fees]}
      rows={terms.policies}
      empty={words.noPolicies}
      cells={({ kind, code, archivedAt, latest }) => [
        noted(latest.name, dotted(code, words.version(latest.version), archivedAt && words.archived)),
        kind === 'CANCELLATION' ? words.cancellation : words.noShow,
        <>
          {latest.steps.map((step) => (
            <div key={String(step.minutesBeforeArrival)}>{stepText(step, kind)}</div>
          ))}
          {latest.steps.length === 0 && words.freeAlways}
          {latest.freeMinutesAfterBooking !== null && (
            <small>{words.freeAfterBooking(latest.freeMinutesAfterBooking / hourMinutes)}</small>
          )}
          {latest.taxGroup !== null && <small>{words.taxedAs(groupName(latest.taxGroup))}</small>}
        </>,
      ]}
      editText={words.newVersion}
      archive={({ id }, archived) => ask(UpdatePolicyDocument, { input: { id, archived } })}
      saved={words.policySaved}
      onWritten={onWritten}
      form={(policy) => policyForm(policy, terms)}
    />
  )
}

function feeText({ ppm, nights, amount }: Step) {
  if (!ppm && !nights && !amount) return words.freeAlways
  if (ppm !== null) return words.ofTheStay(percentText(ppm))
  return nights === null ? moneyText(amount ?? 0) : words.nights(nights)
}

function stepText(step: Step, kind: PolicyKind) {
  const fee = feeText(step)
  if (kind === 'NO_SHOW') return fee
  if (step.minutesBeforeArrival === null) return `${words.fromBooking}: ${fee}`
  const count = step.minutesBeforeArrival / hourMinutes
  return `${words.beforeArrival(count % 24 === 0 && count > 0 ? words.days(count / 24) : words.hours(count))}: ${fee}`
}

/** A policy with a new version: a step has a time before arrival and a fee. The next step is asked for when the one before is used. */
const policyForm = (policy: Policy | undefined, terms: TermsQuery): FormDialogProps => ({
  title: policy?.latest.name ?? words.newPolicy,
  hint: words.policyHint,
  values: policy ? valuesOf(policy) : { kind: 'CANCELLATION', way1: 'free', way2: 'nights', hours2: '24', value2: '1' },
  fields: [...policyFields(policy, terms), ...stepFields(policy)],
  onSave: async ({ name = '', code = '', freeHours, taxGroup, ...values }) => {
    const kind = policy?.kind ?? (values.kind as PolicyKind)
    const version = {
      name,
      steps: stepsOf(values, kind),
      taxGroup: taxGroup || null,
      ...(kind === 'CANCELLATION' && freeHours && { freeMinutesAfterBooking: minutesOf(freeHours) }),
    }
    if (policy && code !== policy.code) await ask(UpdatePolicyDocument, { input: { id: policy.id, code } })
    await writeHere(CreatePolicyDocument, policy ? { ...version, policyId: policy.id } : { ...version, kind, code })
  },
})

/** As many fees as the server takes. */
const stepsMax = 20

const stepNumbers = Array.from({ length: stepsMax }, (_, at) => at + 1)

const isForCancellation = (policy: Policy | undefined) => (values: FormValues) => (policy?.kind ?? values.kind) === 'CANCELLATION'

function policyFields(policy: Policy | undefined, terms: TermsQuery): FormField[] {
  const isCancellation = isForCancellation(policy)
  const { cancellationFeesGroup, noShowFeesGroup } = terms.taxRules
  return formFields(words, {
    name: { required: true },
    code: { label: words.planCode, required: true },
    kind: {
      kind: 'choice',
      options: [
        ['CANCELLATION', words.cancellation],
        ['NO_SHOW', words.noShow],
      ],
      isShown: () => !policy,
      isWide: true,
    },
    taxGroup: {
      label: words.feeTaxGroup,
      kind: 'choice',
      options: (values) =>
        ownGroupOptions(terms, isCancellation(values) ? cancellationFeesGroup : noShowFeesGroup, policy?.latest.taxGroup),
      isWide: true,
    },
    freeHours: {
      inApi: 'freeMinutesAfterBooking',
      hint: words.freeHoursHint,
      kind: 'number',
      min: 0,
      step: 'any',
      isWide: true,
      isShown: isCancellation,
    },
  })
}

function stepFields(policy: Policy | undefined): FormField[] {
  const isCancellation = isForCancellation(policy)
  const ways = [
    ['', words.noStep],
    ['free', words.freeAlways],
    ['percent', words.percent],
    ['nights', words.firstNights],
    ['amount', inCurrency(words.amount)],
  ] as const
  return stepNumbers.flatMap((nth) => {
    const isAsked = (values: FormValues) =>
      nth === 1 || (isCancellation(values) && (nth <= 3 || Boolean(values[`way${nth - 1}`])))
    const wayOf = (values: FormValues) => isAsked(values) && values[`way${nth}`]
    return formFields(words, {
      [`way${nth}`]: { label: words.step(nth), kind: 'choice', options: ways, isShown: isAsked },
      [`hours${nth}`]: {
        label: words.hoursBefore,
        kind: 'number',
        min: 0,
        step: 'any',
        hint: words.hoursBeforeHint,
        isShown: (values: FormValues) => isCancellation(values) && Boolean(wayOf(values)),
      },
      [`value${nth}`]: {
        label: words.fee,
        kind: 'amount',
        required: true,
        isShown: (values: FormValues) => Boolean(wayOf(values)) && wayOf(values) !== 'free',
      },
    })
  })
}

const minutesOf = (hours: string) => Math.round(Number(hours) * hourMinutes)
const hoursOf = (minutes: number | null) => (minutes === null ? '' : String(minutes / hourMinutes))

function valuesOf({ code, latest: { name, steps, freeMinutesAfterBooking, taxGroup } }: Policy): FormValues {
  const ofSteps = steps.flatMap((step, at) => {
    const [way, value] = feeOf(step)
    const nth = at + 1
    return [
      [`hours${nth}`, hoursOf(step.minutesBeforeArrival)],
      [`way${nth}`, way],
      [`value${nth}`, value],
    ] as const
  })
  return { name, code, taxGroup: taxGroup ?? '', freeHours: hoursOf(freeMinutesAfterBooking), ...Object.fromEntries(ofSteps) }
}

/** A fee as the form asks for it. */
function feeOf({ ppm, nights, amount }: Step): readonly [way: string, value: string] {
  if (ppm !== null) return ['percent', String(ppm / 10_000)]
  if (nights !== null) return ['nights', String(nights)]
  return amount ? ['amount', typedMoney(amount)] : ['free', '']
}

function stepsOf(values: FormValues, kind: PolicyKind) {
  return stepNumbers.flatMap((nth) => {
    const way = values[`way${nth}`]
    if (!way || (kind === 'NO_SHOW' && nth > 1)) return []
    const value = values[`value${nth}`] ?? ''
    const hours = values[`hours${nth}`]
    return [
      {
        ...(kind === 'CANCELLATION' && hours && { minutesBeforeArrival: minutesOf(hours) }),
        ...(way === 'percent' && { ppm: ppmOf(value) }),
        ...(way === 'nights' && { nights: Number(value) }),
        ...(way === 'amount' && { amount: readAmount(value) ?? 0 }),
        ...(way === 'free' && { amount: 0 }),
      },
    ]
  })
}
