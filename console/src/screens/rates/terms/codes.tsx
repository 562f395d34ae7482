import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { addDays, dayOf, dayText } from '../../../data/format.ts'
import { locale, preferences } from '../../../data/preferences.ts'
import { manages } from '../../../data/property.ts'
import { isoMoment } from '../../../data/zone.ts'
import { CreateCodeDocument, type TermsQuery, UpdateCodeDocument } from '../../../generated/rates.ts'
import { Button } from '../../../parts/button.tsx'
import { FormDialog, type FormValues, partsOf } from '../../../parts/form-dialog.tsx'
import { List, ListHead } from '../../../parts/list.tsx'
import { toast } from '../../../parts/toast.tsx'
import { write } from '../../../parts/write.ts'
import { nameIn } from '../grid-model.ts'
import { RowActions } from '../row-actions.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Code = TermsQuery['promoCodes'][number]

/** Codes with which guests see plans that are hidden otherwise. */
export function Codes({ property, terms: { promoCodes, ratePlans }, onWritten }: TermsProps) {
  const [edited, setEdited] = useState<Code | 'new'>()
  const text = words.value
  const tag = preferences.value.language
  const place = { timeZone: property.timeZone, language: locale.value }
  const planNames = new Map(ratePlans.map((plan) => [plan.id, nameIn(plan, tag)]))
  const unlockable = ratePlans.filter(({ visibility }) => visibility === 'CODE')
  const archive = ({ code, archivedAt }: Code) =>
    void write(() => ask(UpdateCodeDocument, { input: { accommodationId: property.id, code, archived: !archivedAt } }), onWritten)
  const save = async ({ code = '', plans, from, to }: FormValues) => {
    const times = {
      validFrom: from ? isoMoment(from, '00:00', property.timeZone) : null,
      validUntil: to ? isoMoment(addDays(to, 1), '00:00', property.timeZone) : null,
    }
    const fields = { accommodationId: property.id, ratePlanIds: partsOf(plans), ...times }
    if (edited === 'new') await ask(CreateCodeDocument, { input: { ...fields, code } })
    else await ask(UpdateCodeDocument, { input: { ...fields, code: edited?.code ?? '' } })
    toast({ tone: 'good', text: text.codeSaved })
    onWritten()
  }
  const lastDay = (until: string) => addDays(dayOf(until, place), -1)
  return (
    <section class="part">
      <ListHead title={text.promoCodes}>
        {manages.value && unlockable.length > 0 && (
          <Button writes onClick={() => setEdited('new')}>
            {text.newCode}
          </Button>
        )}
      </ListHead>
      <List
        label={text.promoCodes}
        heads={[text.promoCode, text.unlocks, text.valid, '']}
        isEmpty={promoCodes.length === 0}
        empty={unlockable.length > 0 ? text.noCodes : text.noCodePlans}
      >
        {promoCodes.map((one) => (
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
            <RowActions
              onEdit={() => setEdited(one)}
              otherText={one.archivedAt ? text.putBack : text.archive}
              onOther={() => archive(one)}
            />
          </tr>
        ))}
      </List>
      {edited && (
        <FormDialog
          title={edited === 'new' ? text.newCode : edited.code}
          values={
            edited === 'new'
              ? { plans: unlockable[0]?.id ?? '' }
              : {
                  plans: edited.ratePlanIds.join(' '),
                  from: edited.validFrom ? dayOf(edited.validFrom, place) : '',
                  to: edited.validUntil ? lastDay(edited.validUntil) : '',
                }
          }
          fields={[
            { name: 'code', label: text.promoCode, required: true, isShown: () => edited === 'new' },
            {
              name: 'plans',
              label: text.unlocks,
              kind: 'many',
              options: unlockable.map((plan) => [plan.id, nameIn(plan, tag)] as const),
            },
            { name: 'from', label: text.from, kind: 'date' },
            { name: 'to', label: text.to, kind: 'date' },
          ]}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
