import { ask } from '../../../data/api.ts'
import { addDays, dayOf, dayText } from '../../../data/format.ts'
import { locale } from '../../../data/preferences.ts'
import { isoMoment } from '../../../data/zone.ts'
import { CreateCodeDocument, type TermsQuery, UpdateCodeDocument } from '../../../generated/rates.ts'
import { FormDialog, type FormValues, partsOf } from '../../../parts/form-dialog.tsx'
import { namedOptions, nameIn } from '../../../parts/options.ts'
import { toastDone } from '../../../parts/toast.tsx'
import { write } from '../../../parts/write.ts'
import { RowActions } from '../row-actions.tsx'
import { EditedList } from './edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Code = TermsQuery['promoCodes'][number]

/** Codes with which guests see plans that are hidden otherwise. */
export function Codes({ property, terms: { promoCodes, ratePlans }, onWritten }: TermsProps) {
  const text = words.value
  const place = { timeZone: property.timeZone, language: locale.value }
  const planNames = new Map(ratePlans.map((plan) => [plan.id, nameIn(plan)]))
  const unlockable = ratePlans.filter(({ visibility }) => visibility === 'CODE')
  const archive = ({ code, archivedAt }: Code) =>
    void write(() => ask(UpdateCodeDocument, { input: { accommodationId: property.id, code, archived: !archivedAt } }), onWritten)
  const save =
    (known?: Code) =>
    async ({ code = '', plans, from, to }: FormValues) => {
      const times = {
        validFrom: from ? isoMoment(from, '00:00', property.timeZone) : null,
        validUntil: to ? isoMoment(addDays(to, 1), '00:00', property.timeZone) : null,
      }
      const fields = { accommodationId: property.id, ratePlanIds: partsOf(plans), ...times }
      if (known) await ask(UpdateCodeDocument, { input: { ...fields, code: known.code } })
      else await ask(CreateCodeDocument, { input: { ...fields, code } })
      toastDone(text.codeSaved)
      onWritten()
    }
  const lastDay = (until: string) => addDays(dayOf(until, place), -1)
  return (
    <EditedList
      title={text.promoCodes}
      newText={unlockable.length > 0 ? text.newCode : undefined}
      heads={[text.promoCode, text.unlocks, text.valid]}
      rows={promoCodes}
      empty={unlockable.length > 0 ? text.noCodes : text.noCodePlans}
      row={(one, edit) => (
        <tr key={one.code} class={one.archivedAt ? 'gone' : undefined}>
          <th scope="row">
            {one.code}
            {one.archivedAt && <small>{text.archived}</small>}
          </th>
          <td>{one.ratePlanIds.map((id) => planNames.get(id) ?? '–').join(', ')}</td>
          <td>
            {one.validFrom || one.validUntil
              ? `${one.validFrom ? dayText(one.validFrom, place) : ''} – ${one.validUntil ? dayText(`${lastDay(one.validUntil)}T00:00:00Z`, { ...place, timeZone: 'UTC' }) : ''}`
              : text.always}
          </td>
          <RowActions onEdit={edit} otherText={one.archivedAt ? text.putBack : text.archive} onOther={() => archive(one)} />
        </tr>
      )}
      form={(edited, close) => (
        <FormDialog
          title={edited ? edited.code : text.newCode}
          values={
            edited
              ? {
                  plans: edited.ratePlanIds.join(' '),
                  from: edited.validFrom ? dayOf(edited.validFrom, place) : '',
                  to: edited.validUntil ? lastDay(edited.validUntil) : '',
                }
              : { plans: unlockable[0]?.id ?? '' }
          }
          fields={[
            { name: 'code', label: text.promoCode, required: true, isShown: () => !edited },
            {
              name: 'plans',
              label: text.unlocks,
              kind: 'many',
              options: namedOptions(unlockable),
            },
            { name: 'from', label: text.from, kind: 'date' },
            { name: 'to', label: text.to, kind: 'date' },
          ]}
          onSave={save(edited)}
          onClose={close}
        />
      )}
    />
  )
}
