import { addDays } from '../../../data/format.ts'
import { dateText, dayOf, endOf, startOf, writeHere } from '../../../data/here.ts'
import { useReadingHere } from '../../../data/reading-here.ts'
import {
  CreateCodeDocument,
  type GuestKind,
  SetBandsDocument,
  TermsDocument,
  type TermsQuery,
  UpdateCodeDocument,
} from '../../../generated/rates.ts'
import { namedOptions, nameIn, optionsOf } from '../../../parts/field.tsx'
import { formFields, partsOf, typedValues } from '../../../parts/form.tsx'
import { Shown } from '../../../parts/shown.tsx'
import { noted } from '../../../parts/table.tsx'
import { EditedList } from '../edited-list.tsx'
import { guestKinds } from '../plan-extras.tsx'
import { Policies } from './policies.tsx'
import type { TermsProps } from './props.ts'
import { TaxRules } from './tax-rules.tsx'
import { Taxes } from './taxes.tsx'
import { words } from './words.ts'

/** What rate plans refer to: policies, promo codes, age bands and taxes; and what taxes apply to all else. */
export function Terms() {
  const reading = useReadingHere(TermsDocument, {}, ['RATE_PLAN', 'PROPERTY'])
  return (
    <Shown reading={reading}>
      {(terms) => {
        const props = { terms, onWritten: reading.read }
        return (
          <>
            <Policies {...props} />
            <Codes {...props} />
            <Bands {...props} />
            <Taxes {...props} />
            <TaxRules {...props} />
          </>
        )
      }}
    </Shown>
  )
}

type Code = TermsQuery['promoCodes'][number]

/** Codes with which guests see plans that are hidden otherwise. */
function Codes({ terms: { promoCodes, ratePlans }, onWritten }: TermsProps) {
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

/** Ages with prices of their own. */
function Bands({ terms: { ageBands }, onWritten }: TermsProps) {
  return (
    <EditedList
      title={words.ageBands}
      newText={words.newBand}
      heads={[words.name, words.ages, words.countsAs]}
      rows={ageBands.map((band) => ({ id: band.code, ...band }))}
      empty={words.noBands}
      cells={({ name, code, fromAge, toAge, countsAs }) => [
        noted(name, code),
        `${fromAge} – ${toAge}`,
        words[`counts_${countsAs}`],
      ]}
      remove={({ code }) => writeHere(SetBandsDocument, { removeCodes: [code] })}
      saved={words.bandSaved}
      onWritten={onWritten}
      form={(band) => ({
        title: band?.name ?? words.newBand,
        values: typedValues(band ?? { countsAs: 'CHILD' }),
        fields: formFields(words, {
          name: { required: true },
          code: { label: words.planCode, required: true, isShown: () => !band },
          fromAge: { kind: 'number', required: true },
          toAge: { kind: 'number', required: true },
          countsAs: { kind: 'choice', options: optionsOf(guestKinds, (one) => words[`counts_${one}`]) },
        }),
        onSave: ({ name = '', code = '', fromAge, toAge, countsAs }) => {
          const ages = { fromAge: Number(fromAge), toAge: Number(toAge), countsAs: countsAs as GuestKind }
          return writeHere(SetBandsDocument, { bands: [{ code: band?.code ?? code.toUpperCase(), name, ...ages }] })
        },
      })}
    />
  )
}
