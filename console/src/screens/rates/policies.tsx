import { useState } from 'preact/hooks'
import { amountOf, moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { locale } from '../../data/preferences.ts'
import { manages } from '../../data/property.ts'
import { CreatePolicyDocument, type PolicyKind, type TermsQuery, UpdatePolicyDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog, type FormValues } from '../../parts/form-dialog.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { toast } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
import { RowActions } from './row-actions.tsx'
import type { TermsProps } from './terms.tsx'
import { percentText } from './texts.ts'
import { words } from './words.ts'

type Policy = TermsQuery['policies'][number]
type Step = Policy['latest']['steps'][number]

const hourMinutes = 60

/** What a cancellation and a no-show cost. */
export function Policies({ property, terms: { policies }, onWritten }: TermsProps) {
  const [edited, setEdited] = useState<Policy | 'new'>()
  const text = words.value
  const archive = (policy: Policy) =>
    void write(() => ask(UpdatePolicyDocument, { input: { id: policy.id, archived: !policy.archivedAt } }), onWritten)
  return (
    <section class="part">
      <ListHead title={text.policies}>
        {manages.value && (
          <Button writes onClick={() => setEdited('new')}>
            {text.newPolicy}
          </Button>
        )}
      </ListHead>
      <List
        label={text.policies}
        heads={[text.policy, text.kind, text.fees, '']}
        isEmpty={policies.length === 0}
        empty={text.noPolicies}
      >
        {policies.map((policy) => (
          <tr key={policy.id} class={policy.archivedAt ? 'gone' : undefined}>
            <th scope="row">
              {policy.latest.name}
              <small>
                {policy.code} · {text.version(policy.latest.version)}
                {policy.archivedAt && ` · ${text.archived}`}
              </small>
            </th>
            <td>{policy.kind === 'CANCELLATION' ? text.cancellation : text.noShow}</td>
            <td>
              {policy.latest.steps.map((step) => (
                <div key={String(step.minutesBeforeArrival)}>{stepText(step, policy.kind, property.currency)}</div>
              ))}
              {policy.latest.steps.length === 0 && text.freeAlways}
            </td>
            <RowActions
              editText={text.newVersion}
              onEdit={() => setEdited(policy)}
              otherText={policy.archivedAt ? text.putBack : text.archive}
              onOther={() => archive(policy)}
            />
          </tr>
        ))}
      </List>
      {edited && (
        <PolicyForm
          accommodationId={property.id}
          currency={property.currency}
          policy={edited === 'new' ? undefined : edited}
          onWritten={onWritten}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

function stepText({ minutesBeforeArrival: minutes, ppm, nights, amount }: Step, kind: PolicyKind, currency: string): string {
  const { fromBooking, beforeArrival, hours, days, nights: nightsText, ofTheStay, free } = words.value
  const isFree = !ppm && !nights && !amount
  const fee = isFree
    ? free
    : ppm != null
      ? ofTheStay(percentText(ppm, locale.value).replace('+', ''))
      : nights != null
        ? nightsText(nights)
        : moneyText(amount ?? 0, currency, locale.value)
  if (kind === 'NO_SHOW') return fee
  if (minutes == null) return `${fromBooking}: ${fee}`
  const count = minutes / hourMinutes
  return `${beforeArrival(count % 24 === 0 && count > 0 ? days(count / 24) : hours(count))}: ${fee}`
}

interface PolicyFormProps {
  accommodationId: string
  currency: string
  policy: Policy | undefined
  onWritten: () => void
  onClose: () => void
}

const stepNumbers = [1, 2, 3] as const

/** A step has a time before arrival and a fee; three are enough for people, and apps may set more. */
function PolicyForm({ accommodationId, currency, policy, onWritten, onClose }: PolicyFormProps) {
  const text = words.value
  const kinds = [
    ['', text.noStep],
    ['free', text.free],
    ['percent', text.percent],
    ['nights', text.firstNights],
    ['amount', `${text.amount} (${currency})`],
  ] as const
  const save = async (values: FormValues) => {
    const kind = (policy?.kind ?? values.kind) as PolicyKind
    const steps = stepNumbers.flatMap((nth) => {
      const way = values[`way${nth}`]
      if (!way || (kind === 'NO_SHOW' && nth > 1)) return []
      const value = values[`value${nth}`] ?? ''
      const hours = values[`hours${nth}`]
      return [
        {
          ...(kind === 'CANCELLATION' && hours && { minutesBeforeArrival: Math.round(Number(hours) * hourMinutes) }),
          ...(way === 'percent' && { ppm: Math.round(Number(value) * 10_000) }),
          ...(way === 'nights' && { nights: Number(value) }),
          ...(way === 'amount' && { amount: amountOf(value, currency) ?? 0 }),
          ...(way === 'free' && { amount: 0 }),
        },
      ]
    })
    const version = { accommodationId, name: values.name ?? '', steps }
    await ask(CreatePolicyDocument, {
      input: policy ? { ...version, policyId: policy.id } : { ...version, kind, code: values.code ?? '' },
    })
    toast({ tone: 'good', text: text.policySaved })
    onWritten()
  }
  const isCancellation = (values: FormValues) => (policy?.kind ?? values.kind) === 'CANCELLATION'
  return (
    <FormDialog
      title={policy ? policy.latest.name : text.newPolicy}
      hint={text.policyHint}
      values={
        policy ? valuesOf(policy, currency) : { kind: 'CANCELLATION', way1: 'free', way2: 'nights', hours2: '24', value2: '1' }
      }
      fields={[
        { name: 'name', label: text.name, required: true },
        { name: 'code', label: text.planCode, required: true, isShown: () => !policy },
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
        ...stepNumbers.flatMap((nth) => {
          const isShown = (values: FormValues) => nth === 1 || isCancellation(values)
          return [
            { name: `way${nth}`, label: text.step(nth), kind: 'choice' as const, options: kinds, isShown },
            {
              name: `hours${nth}`,
              label: text.hoursBefore,
              kind: 'number' as const,
              hint: text.hoursBeforeHint,
              isShown: (values: FormValues) => isCancellation(values) && Boolean(values[`way${nth}`]),
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
      ]}
      onSave={save}
      onClose={onClose}
    />
  )
}

function valuesOf({ latest: { name, steps } }: Policy, currency: string): FormValues {
  const values: Record<string, string> = { name }
  steps.slice(0, stepNumbers.length).forEach(({ minutesBeforeArrival, ppm, nights, amount }, at) => {
    const nth = at + 1
    values[`hours${nth}`] = minutesBeforeArrival == null ? '' : String(minutesBeforeArrival / hourMinutes)
    values[`way${nth}`] = ppm != null ? 'percent' : nights != null ? 'nights' : amount ? 'amount' : 'free'
    values[`value${nth}`] = String(
      ppm != null ? ppm / 10_000 : (nights ?? (amount ? moneyText(amount, currency, 'en').replace(/[^\d.]/g, '') : '')),
    )
  })
  return values
}
