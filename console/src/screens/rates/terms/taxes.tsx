import { useState } from 'preact/hooks'
import { moneyText } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { locale, preferences } from '../../../data/preferences.ts'
import { manages } from '../../../data/property.ts'
import { SetTaxesDocument, type TaxInput } from '../../../generated/rates.ts'
import { Button } from '../../../parts/button.tsx'
import type { FormValues } from '../../../parts/form-dialog.tsx'
import { List, ListHead } from '../../../parts/list.tsx'
import { toast } from '../../../parts/toast.tsx'
import { write } from '../../../parts/write.ts'
import { nameIn } from '../grid-model.ts'
import { RowActions } from '../row-actions.tsx'
import { percentText } from '../texts.ts'
import type { TermsProps } from './props.ts'
import { type Tax, TaxForm, taxOf } from './tax-form.tsx'
import { words } from './words.ts'

/** Taxes and fees on stays. */
export function Taxes({ property: { id: accommodationId, currency }, terms: { taxes }, onWritten }: TermsProps) {
  const [edited, setEdited] = useState<Tax | 'new'>()
  const text = words.value
  const setTax = (tax: TaxInput) => ask(SetTaxesDocument, { input: { accommodationId, taxes: [tax] } })
  const archive = ({ code, archivedAt }: Tax) => void write(() => setTax({ code, archived: !archivedAt }), onWritten)
  const save = async (values: FormValues) => {
    await setTax(taxOf(values, edited === 'new' ? undefined : edited, currency))
    toast({ tone: 'good', text: text.taxSaved })
    onWritten()
  }
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
              {limitsOf(tax).map((line) => (
                <small key={line}>{line}</small>
              ))}
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
        <TaxForm
          tax={edited === 'new' ? undefined : edited}
          currency={currency}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

/** What a tax is limited to. */
function limitsOf({ nightsMax, exemptUnderAge, validFrom, validUntil }: Tax): string[] {
  const { firstNightsOnly, freeUnderAge } = words.value
  return [
    nightsMax != null && firstNightsOnly(nightsMax),
    exemptUnderAge != null && freeUnderAge(exemptUnderAge),
    (validFrom != null || validUntil != null) && `${validFrom ?? ''} – ${validUntil ?? ''}`,
  ].filter((line) => typeof line === 'string')
}
