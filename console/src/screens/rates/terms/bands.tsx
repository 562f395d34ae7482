import { writeHere } from '../../../data/here.ts'
import { type GuestKind, SetBandsDocument } from '../../../generated/rates.ts'
import { optionsOf } from '../../../parts/field.tsx'
import { formFields, typedValues } from '../../../parts/form.tsx'
import { noted } from '../../../parts/table.tsx'
import { EditedList } from '../edited-list.tsx'
import { guestKinds } from '../plan-extras.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

/** Ages with prices of their own. */
export function Bands({ terms: { ageBands }, onWritten }: TermsProps) {
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
