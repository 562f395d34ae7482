import { addDays } from '../../../data/format.ts'
import { dateText, dayOf, endOf, startOf, writeHere } from '../../../data/here.ts'
import { CreateCodeDocument, type TermsQuery, UpdateCodeDocument } from '../../../generated/rates.ts'
import { namedOptions, nameIn } from '../../../parts/field.tsx'
import { FormDialog, type FormValues, formFields, partsOf } from '../../../parts/form.tsx'
import { toastDone, write } from '../../../parts/toast.tsx'
import { EditedList } from '../edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Code = TermsQuery['promoCodes'][number]

/** Codes with which guests see plans that are hidden otherwise. */
export function Codes({ terms: { promoCodes, ratePlans }, onWritten }: TermsProps) {
  const planNames = new Map(ratePlans.map((plan) => [plan.id, nameIn(plan)]))
  const unlockable = ratePlans.filter(({ visibility }) => visibility === 'CODE')
  const archive = ({ code, archivedAt }: Code) =>
    void write(() => writeHere(UpdateCodeDocument, { code, archived: !archivedAt }), onWritten)
  const save =
    (before?: Code) =>
    async ({ code = '', plans, from, to }: FormValues) => {
      const input = {
        code: before?.code ?? code,
        ratePlanIds: partsOf(plans),
        validFrom: startOf(from),
        validUntil: endOf(to),
      }
      await (before ? writeHere(UpdateCodeDocument, input) : writeHere(CreateCodeDocument, input))
      toastDone(words.codeSaved)
      onWritten()
    }
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
      isGone={({ archivedAt }) => archivedAt !== null}
      cells={(one) => [
        <>
          {one.code}
          {one.archivedAt && <small>{words.archived}</small>}
        </>,
        one.ratePlanIds.map((id) => planNames.get(id) ?? '–').join(', '),
        validText(one),
      ]}
      removal={(one) => [one.archivedAt ? words.putBack : words.archive, () => archive(one)]}
      form={(code) => (
        <FormDialog
          title={code?.code ?? words.newCode}
          values={code ? { plans: code.ratePlanIds.join(' '), ...daysOf(code) } : { plans: unlockable[0]?.id ?? '' }}
          fields={formFields(words, {
            code: { label: words.planCode, required: true, isShown: () => !code },
            plans: { label: words.unlocks, kind: 'many', options: namedOptions(unlockable) },
            from: { kind: 'date' },
            to: { kind: 'date' },
          })}
          onSave={save(code)}
        />
      )}
    />
  )
}
