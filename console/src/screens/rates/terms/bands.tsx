import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { manages } from '../../../data/property.ts'
import { type GuestKind, SetBandsDocument, type TermsQuery } from '../../../generated/rates.ts'
import { Button } from '../../../parts/button.tsx'
import { FormDialog, type FormValues } from '../../../parts/form-dialog.tsx'
import { List, ListHead } from '../../../parts/list.tsx'
import { toast } from '../../../parts/toast.tsx'
import { write } from '../../../parts/write.ts'
import { RowActions } from '../row-actions.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Band = TermsQuery['ageBands'][number]

/** Ages with prices of their own. */
export function Bands({ property, terms: { ageBands }, onWritten }: TermsProps) {
  const accommodationId = property.id
  const [edited, setEdited] = useState<Band | 'new'>()
  const text = words.value
  const remove = ({ code }: Band) =>
    void write(() => ask(SetBandsDocument, { input: { accommodationId, removeCodes: [code] } }), onWritten)
  const save = async ({ code = '', name = '', fromAge, toAge, countsAs }: FormValues) => {
    const band = { name, fromAge: Number(fromAge), toAge: Number(toAge), countsAs: countsAs as GuestKind }
    const bands = [{ ...band, code: edited === 'new' ? code.toUpperCase() : (edited?.code ?? '') }]
    await ask(SetBandsDocument, { input: { accommodationId, bands } })
    toast({ tone: 'good', text: text.bandSaved })
    onWritten()
  }
  return (
    <section class="part">
      <ListHead title={text.ageBands}>
        {manages.value && (
          <Button writes onClick={() => setEdited('new')}>
            {text.newBand}
          </Button>
        )}
      </ListHead>
      <List
        label={text.ageBands}
        heads={[text.name, text.ages, text.countsAs, '']}
        isEmpty={ageBands.length === 0}
        empty={text.noBands}
      >
        {ageBands.map((band) => (
          <tr key={band.code}>
            <th scope="row">
              {band.name}
              <small>{band.code}</small>
            </th>
            <td>
              {band.fromAge} – {band.toAge}
            </td>
            <td>{text[`counts_${band.countsAs}`]}</td>
            <RowActions onEdit={() => setEdited(band)} otherText={text.remove} onOther={() => remove(band)} />
          </tr>
        ))}
      </List>
      {edited && (
        <FormDialog
          title={edited === 'new' ? text.newBand : edited.name}
          values={
            edited === 'new'
              ? { countsAs: 'CHILD' }
              : {
                  name: edited.name,
                  fromAge: String(edited.fromAge),
                  toAge: String(edited.toAge),
                  countsAs: edited.countsAs,
                }
          }
          fields={[
            { name: 'name', label: text.name, required: true },
            { name: 'code', label: text.planCode, required: true, isShown: () => edited === 'new' },
            { name: 'fromAge', label: text.fromAge, kind: 'number', required: true },
            { name: 'toAge', label: text.toAge, kind: 'number', required: true },
            {
              name: 'countsAs',
              label: text.countsAs,
              kind: 'choice',
              options: (['ADULT', 'CHILD', 'INFANT'] as const).map((one) => [one, text[`counts_${one}`]] as const),
            },
          ]}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
