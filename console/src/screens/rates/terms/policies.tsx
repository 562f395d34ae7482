import { moneyText } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { locale } from '../../../data/preferences.ts'
import { type PolicyKind, UpdatePolicyDocument } from '../../../generated/rates.ts'
import { write } from '../../../parts/write.ts'
import { RowActions } from '../row-actions.tsx'
import { percentText } from '../texts.ts'
import { EditedList } from './edited-list.tsx'
import { hourMinutes, type Policy, PolicyForm } from './policy-form.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Step = Policy['latest']['steps'][number]

/** What a cancellation and a no-show cost. */
export function Policies({ property, terms: { policies }, onWritten }: TermsProps) {
  const text = words.value
  const archive = (policy: Policy) =>
    void write(() => ask(UpdatePolicyDocument, { input: { id: policy.id, archived: !policy.archivedAt } }), onWritten)
  return (
    <EditedList
      title={text.policies}
      newText={text.newPolicy}
      heads={[text.policy, text.kind, text.fees]}
      rows={policies}
      empty={text.noPolicies}
      row={(policy, edit) => (
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
            {policy.latest.freeMinutesAfterBooking != null && (
              <small>{text.freeAfterBooking(policy.latest.freeMinutesAfterBooking / hourMinutes)}</small>
            )}
          </td>
          <RowActions
            editText={text.newVersion}
            onEdit={edit}
            otherText={policy.archivedAt ? text.putBack : text.archive}
            onOther={() => archive(policy)}
          />
        </tr>
      )}
      form={(edited, close) => (
        <PolicyForm
          accommodationId={property.id}
          currency={property.currency}
          policy={edited}
          onWritten={onWritten}
          onClose={close}
        />
      )}
    />
  )
}

function stepText({ minutesBeforeArrival: minutes, ppm, nights, amount }: Step, kind: PolicyKind, currency: string): string {
  const { fromBooking, beforeArrival, hours, days, nights: nightsText, ofTheStay, freeAlways } = words.value
  const isFree = !ppm && !nights && !amount
  const fee = isFree
    ? freeAlways
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
