import { addDays } from '../../../data/format.ts'
import { dateText, dayOf, endOf, startOf, writeHere } from '../../../data/here.ts'
import { CreateCodeDocument, type TermsQuery, UpdateCodeDocument } from '../../../generated/rates.ts'
import { namedOptions, nameIn } from '../../../parts/field.tsx'
import { formFields, partsOf } from '../../../parts/form.tsx'
import { noted } from '../../../parts/table.tsx'
import { EditedList } from '../edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Code = TermsQuery['promoCodes'][number]

/** Codes with which guests see plans that are hidden otherwise. */
export function Codes({ terms: { promoCodes, ratePlans }, onWritten }: TermsProps) {
  const planNames = new Map(ratePlans.map((plan) => [plan.id, nameIn(plan)]))
  const unlockable = ratePlans.filter(({ visibility }) => visibility === 'CODE')
  const daysOf = ({ validFrom, validUntil }: Code) => ({
    from: validFrom ? dayOf(validFrom) : '',
    to: validUntil ? addDays(dayOf(validUntil), -1) : '',
  })
  const validText = (code: Code) => {
    const { from, to } = daysOf(code)
    return from || to ? `${from && dateText(from)} – ${to && dateText(to)}` : words.always
  }
  return (
    <EditedList
      title={words.promoCodes}
      newText={unlockable.length > 0 ? words.newCode : undefined}
      heads={[words.planCode, words.unlocks, words.valid]}
      rows={promoCodes.map((code) => ({ id: code.code, ...code }))}
      empty={unlockable.length > 0 ? words.noCodes : words.noCodePlans}
      cells={(one) => [
        noted(one.code, one.archivedAt && words.archived),
        one.ratePlanIds.map((id) => planNames.get(id) ?? '–').join(', '),
        validText(one),
      ]}
      archive={({ code }, archived) => writeHere(UpdateCodeDocument, { code, archived })}
      saved={words.codeSaved}
      onWritten={onWritten}
      form={(before) => ({
        title: before?.code ?? words.newCode,
        values: before ? { plans: before.ratePlanIds.join(' '), ...daysOf(before) } : { plans: unlockable[0]?.id ?? '' },
        fields: formFields(words, {
          code: { label: words.planCode, required: true, isShown: () => !before },
          plans: { label: words.unlocks, kind: 'many', options: namedOptions(unlockable) },
          from: { kind: 'date' },
          to: { kind: 'date' },
        }),
        onSave: ({ code = '', plans, from, to }) => {
          const input = { ratePlanIds: partsOf(plans), validFrom: startOf(from), validUntil: endOf(to) }
          return before
            ? writeHere(UpdateCodeDocument, { code: before.code, ...input })
            : writeHere(CreateCodeDocument, { code, ...input })
        },
      })}
    />
  )
}
