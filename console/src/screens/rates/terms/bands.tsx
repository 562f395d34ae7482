import { writeHere } from '../../../data/here.ts'
import { type GuestKind, SetBandsDocument, type TermsQuery } from '../../../generated/rates.ts'
import { optionsOf } from '../../../parts/field.tsx'
import { FormDialog, type FormValues, formFields, typedValues } from '../../../parts/form.tsx'
import { toastDone, write } from '../../../parts/toast.tsx'
import { EditedList } from '../edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Band = TermsQuery['ageBands'][number]

/** Ages with prices of their own. */
export function Bands({ terms: { ageBands }, onWritten }: TermsProps) {
  const remove = (code: string) => writeHere(SetBandsDocument, { removeCodes: [code] })
  const save =
    (known?: Band) =>
    async ({ name = '', code = '', fromAge, toAge, countsAs }: FormValues) => {
      const ages = { fromAge: Number(fromAge), toAge: Number(toAge), countsAs: countsAs as GuestKind }
      const band = { code: known?.code ?? code.toUpperCase(), name, ...ages }
      await writeHere(SetBandsDocument, { bands: [band] })
      toastDone(words.bandSaved)
      onWritten()
    }
  return (
    <EditedList
      title={words.ageBands}
      newText={words.newBand}
      heads={[words.name, words.ages, words.countsAs]}
      rows={ageBands.map((band) => ({ id: band.code, ...band }))}
      empty={words.noBands}
      cells={({ name, code, fromAge, toAge, countsAs }) => [
        <>
          {name}
          <small>{code}</small>
        </>,
        `${fromAge} – ${toAge}`,
        words[`counts_${countsAs}`],
      ]}
      removal={({ code }) => [words.remove, () => void write(() => remove(code), onWritten)]}
      form={(band) => (
        <FormDialog
          title={band?.name ?? words.newBand}
          values={typedValues(band ?? { countsAs: 'CHILD' })}
          fields={formFields(words, {
            name: { required: true },
            code: { label: words.planCode, required: true, isShown: () => !band },
            fromAge: { kind: 'number', required: true },
            toAge: { kind: 'number', required: true },
            countsAs: { kind: 'choice', options: optionsOf(['ADULT', 'CHILD', 'INFANT'], (one) => words[`counts_${one}`]) },
          })}
          onSave={save(band)}
        />
      )}
    />
  )
}
