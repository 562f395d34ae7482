import { ask } from '../../../data/api.ts'
import { type GuestKind, SetBandsDocument, type TermsQuery } from '../../../generated/rates.ts'
import { FormDialog, type FormValues } from '../../../parts/form-dialog.tsx'
import { optionsOf } from '../../../parts/options.ts'
import { toastDone } from '../../../parts/toast.tsx'
import { write } from '../../../parts/write.ts'
import { RowActions } from '../row-actions.tsx'
import { EditedList } from './edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Band = TermsQuery['ageBands'][number]

/** Ages with prices of their own. */
export function Bands({ property, terms: { ageBands }, onWritten }: TermsProps) {
  const accommodationId = property.id
  const text = words.value
  const remove = ({ code }: Band) =>
    void write(() => ask(SetBandsDocument, { input: { accommodationId, removeCodes: [code] } }), onWritten)
  const save =
    (band?: Band) =>
    async ({ code = '', name = '', fromAge, toAge, countsAs }: FormValues) => {
      const fields = { name, fromAge: Number(fromAge), toAge: Number(toAge), countsAs: countsAs as GuestKind }
      const bands = [{ ...fields, code: band?.code ?? code.toUpperCase() }]
      await ask(SetBandsDocument, { input: { accommodationId, bands } })
      toastDone(text.bandSaved)
      onWritten()
    }
  return (
    <EditedList
      title={text.ageBands}
      newText={text.newBand}
      heads={[text.name, text.ages, text.countsAs]}
      rows={ageBands}
      empty={text.noBands}
      row={(band, edit) => (
        <tr key={band.code}>
          <th scope="row">
            {band.name}
            <small>{band.code}</small>
          </th>
          <td>
            {band.fromAge} – {band.toAge}
          </td>
          <td>{text[`counts_${band.countsAs}`]}</td>
          <RowActions onEdit={edit} otherText={text.remove} onOther={() => remove(band)} />
        </tr>
      )}
      form={(edited, close) => (
        <FormDialog
          title={edited ? edited.name : text.newBand}
          values={
            edited
              ? {
                  name: edited.name,
                  fromAge: String(edited.fromAge),
                  toAge: String(edited.toAge),
                  countsAs: edited.countsAs,
                }
              : { countsAs: 'CHILD' }
          }
          fields={[
            { name: 'name', label: text.name, required: true },
            { name: 'code', label: text.planCode, required: true, isShown: () => !edited },
            { name: 'fromAge', label: text.fromAge, kind: 'number', required: true },
            { name: 'toAge', label: text.toAge, kind: 'number', required: true },
            {
              name: 'countsAs',
              label: text.countsAs,
              kind: 'choice',
              options: optionsOf(['ADULT', 'CHILD', 'INFANT'], (one) => text[`counts_${one}`]),
            },
          ]}
          onSave={save(edited)}
          onClose={close}
        />
      )}
    />
  )
}
