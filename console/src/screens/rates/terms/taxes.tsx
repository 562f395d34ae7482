import { moneyText } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { locale } from '../../../data/preferences.ts'
import { SetTaxesDocument, type TaxInput } from '../../../generated/rates.ts'
import type { FormValues } from '../../../parts/form-dialog.tsx'
import { nameIn } from '../../../parts/options.ts'
import { toastDone } from '../../../parts/toast.tsx'
import { write } from '../../../parts/write.ts'
import { RowActions } from '../row-actions.tsx'
import { percentText } from '../texts.ts'
import { EditedList } from './edited-list.tsx'
import type { TermsProps } from './props.ts'
import { type Tax, TaxForm, taxOf } from './tax-form.tsx'
import { words } from './words.ts'

/** Taxes and fees on stays. */
export function Taxes({ property: { id: accommodationId, currency }, terms: { taxes }, onWritten }: TermsProps) {
  const text = words.value
  const setTax = (tax: TaxInput) => ask(SetTaxesDocument, { input: { accommodationId, taxes: [tax] } })
  const archive = ({ code, archivedAt }: Tax) => void write(() => setTax({ code, archived: !archivedAt }), onWritten)
  const save = (tax?: Tax) => async (values: FormValues) => {
    await setTax(taxOf(values, tax, currency))
    toastDone(text.taxSaved)
    onWritten()
  }
  return (
    <EditedList
      title={text.taxes}
      newText={text.newTax}
      heads={[text.tax, text.rate, text.onPrice, text.taxGroup]}
      rows={taxes}
      empty={text.noTaxesYet}
      row={(tax, edit) => (
        <tr key={tax.id} class={tax.archivedAt ? 'gone' : undefined}>
          <th scope="row">
            {nameIn(tax)}
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
          <RowActions onEdit={edit} otherText={tax.archivedAt ? text.putBack : text.archive} onOther={() => archive(tax)} />
        </tr>
      )}
      form={(edited, close) => <TaxForm tax={edited} currency={currency} onSave={save(edited)} onClose={close} />}
    />
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
