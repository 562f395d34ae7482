import { useState } from 'preact/hooks'
import { amountOf, moneyText, typedAmount } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { locale, preferences } from '../../data/preferences.ts'
import { manages } from '../../data/property.ts'
import { SetTaxesDocument, type TaxBasis, type TaxInput, type TaxKind, type TermsQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { FormDialog, type FormValues } from '../../parts/form-dialog.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { toast } from '../../parts/toast.tsx'
import { write } from '../../parts/write.ts'
import { nameIn } from './grid-model.ts'
import { RowActions } from './row-actions.tsx'
import type { TermsProps } from './terms.tsx'
import { percentText } from './texts.ts'
import { words } from './words.ts'

type Tax = TermsQuery['taxes'][number]

const bases = ['PERCENT', 'PER_PERSON_NIGHT', 'PER_ROOM_NIGHT', 'PER_STAY'] as const
const kinds = ['VAT', 'CITY', 'FEE'] as const

/** Taxes and fees on stays. */
export function Taxes({ property: { id: accommodationId, currency }, terms: { taxes }, onWritten }: TermsProps) {
  const [edited, setEdited] = useState<Tax | 'new'>()
  const text = words.value
  const setTax = (tax: TaxInput) => ask(SetTaxesDocument, { input: { accommodationId, taxes: [tax] } })
  const archive = ({ code, archivedAt }: Tax) => void write(() => setTax({ code, archived: !archivedAt }), onWritten)
  const save = async ({ code = '', name = '', kind, basis, rate, amount, included, taxGroup }: FormValues) => {
    const isPercent = basis === 'PERCENT'
    await setTax({
      code: edited === 'new' ? code : (edited?.code ?? ''),
      name,
      kind: kind as TaxKind,
      basis: basis as TaxBasis,
      ratePpm: isPercent ? Math.round(Number((rate ?? '').replace(',', '.')) * 10_000) : null,
      amount: isPercent ? null : (amountOf(amount ?? '', currency) ?? 0),
      included: included === 'yes',
      taxGroup: taxGroup || 'lodging',
    })
    toast({ tone: 'good', text: text.taxSaved })
    onWritten()
  }
  const isPercent = ({ basis }: FormValues) => basis === 'PERCENT'
  return (
    <section class="part">
      <ListHead title={text.taxes}>
        {manages.value && (
          <Button writes onClick={() => setEdited('new')}>
            {text.newTax}
          </Button>
        )}
      </ListHead>
      <List
        label={text.taxes}
        heads={[text.tax, text.rate, text.onPrice, text.taxGroup, '']}
        isEmpty={taxes.length === 0}
        empty={text.noTaxesYet}
      >
        {taxes.map((tax) => (
          <tr key={tax.id} class={tax.archivedAt ? 'gone' : undefined}>
            <th scope="row">
              {nameIn(tax, preferences.value.language)}
              <small>
                {tax.code} · {text[`tax_${tax.kind}`]}
                {tax.archivedAt && ` · ${text.archived}`}
              </small>
            </th>
            <td>
              {tax.ratePpm != null
                ? percentText(tax.ratePpm, locale.value).replace('+', '')
                : moneyText(tax.amount ?? 0, currency, locale.value)}
              <small>{text[`basis_${tax.basis}`]}</small>
            </td>
            <td>{tax.included ? text.taxIncluded : text.taxOnTop}</td>
            <td>{tax.taxGroup}</td>
            <RowActions
              onEdit={() => setEdited(tax)}
              otherText={tax.archivedAt ? text.putBack : text.archive}
              onOther={() => archive(tax)}
            />
          </tr>
        ))}
      </List>
      {edited && (
        <FormDialog
          title={edited === 'new' ? text.newTax : edited.name}
          hint={text.taxHint}
          values={
            edited === 'new'
              ? { kind: 'VAT', basis: 'PERCENT', included: 'yes', taxGroup: 'lodging' }
              : {
                  name: edited.name,
                  kind: edited.kind,
                  basis: edited.basis,
                  rate: edited.ratePpm == null ? '' : String(edited.ratePpm / 10_000),
                  amount: edited.amount == null ? '' : typedAmount(edited.amount, currency),
                  included: edited.included ? 'yes' : '',
                  taxGroup: edited.taxGroup,
                }
          }
          fields={[
            { name: 'name', label: text.name, required: true },
            { name: 'code', label: text.planCode, required: true, isShown: () => edited === 'new' },
            {
              name: 'kind',
              label: text.kind,
              kind: 'choice',
              options: kinds.map((one) => [one, text[`tax_${one}`]] as const),
            },
            {
              name: 'basis',
              label: text.basis,
              kind: 'choice',
              options: bases.map((one) => [one, text[`basis_${one}`]] as const),
            },
            { name: 'rate', label: text.percent, kind: 'amount', required: true, isShown: isPercent },
            {
              name: 'amount',
              label: `${text.amount} (${currency})`,
              kind: 'amount',
              required: true,
              isShown: (values) => !isPercent(values),
            },
            { name: 'taxGroup', label: text.taxGroup, required: true },
            { name: 'included', label: text.taxIncluded, kind: 'check' },
          ]}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
