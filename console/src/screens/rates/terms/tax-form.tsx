import { amountOf, typedAmount } from '../../../data/amounts.ts'
import type { TaxBasis, TaxInput, TaxKind, TermsQuery } from '../../../generated/rates.ts'
import { FormDialog, type FormValues } from '../../../parts/form-dialog.tsx'
import { optionsOf } from '../../../parts/options.ts'
import { namesOf, ppmOf } from '../plan-values.ts'
import { words } from './words.ts'

export type Tax = TermsQuery['taxes'][number]

const bases = ['PERCENT', 'PER_PERSON_NIGHT', 'PER_ROOM_NIGHT', 'PER_STAY'] as const
const kinds = ['VAT', 'CITY', 'FEE'] as const

interface TaxFormProps {
  tax: Tax | undefined
  currency: string
  onSave: (values: FormValues) => Promise<unknown>
  onClose: () => void
}

const whole = (text: string | undefined) => (text ? Number(text) : null)

/** What a form asks the server to write of a tax. */
export function taxOf(values: FormValues, tax: Tax | undefined, currency: string): TaxInput {
  const isPercent = values.basis === 'PERCENT'
  return {
    code: tax?.code ?? values.code ?? '',
    name: values.name ?? '',
    names: namesOf(values, tax),
    kind: values.kind as TaxKind,
    basis: values.basis as TaxBasis,
    ratePpm: isPercent ? ppmOf(values.rate) : null,
    amount: isPercent ? null : (amountOf(values.amount ?? '', currency) ?? 0),
    included: values.included === 'yes',
    taxGroup: values.taxGroup || 'lodging',
    nightsMax: whole(values.nightsMax),
    exemptUnderAge: values.basis === 'PER_PERSON_NIGHT' ? whole(values.exemptUnderAge) : null,
    priority: Number(values.priority || 0),
    validFrom: values.validFrom || null,
    validUntil: values.validUntil || null,
  }
}

function valuesOf(tax: Tax | undefined, currency: string): FormValues {
  if (!tax) return { kind: 'VAT', basis: 'PERCENT', included: 'yes', taxGroup: 'lodging', priority: '0' }
  const names = tax.names as Record<string, string> | null
  return {
    name: tax.name,
    nameKo: names?.ko ?? '',
    nameEn: names?.en ?? '',
    kind: tax.kind,
    basis: tax.basis,
    rate: tax.ratePpm == null ? '' : String(tax.ratePpm / 10_000),
    amount: tax.amount == null ? '' : typedAmount(tax.amount, currency),
    included: tax.included ? 'yes' : '',
    taxGroup: tax.taxGroup,
    nightsMax: tax.nightsMax?.toString() ?? '',
    exemptUnderAge: tax.exemptUnderAge?.toString() ?? '',
    priority: String(tax.priority),
    validFrom: tax.validFrom ?? '',
    validUntil: tax.validUntil ?? '',
  }
}

/** Makes a tax or changes one. */
export function TaxForm({ tax, currency, onSave, onClose }: TaxFormProps) {
  const text = words.value
  const isPercent = ({ basis }: FormValues) => basis === 'PERCENT'
  return (
    <FormDialog
      title={tax?.name ?? text.newTax}
      hint={text.taxHint}
      values={valuesOf(tax, currency)}
      fields={[
        { name: 'name', label: text.name, required: true, ...(tax && { isWide: true }) },
        { name: 'code', label: text.planCode, required: true, isShown: () => !tax },
        { name: 'nameKo', label: text.nameKo, inApi: 'names' },
        { name: 'nameEn', label: text.nameEn },
        { name: 'kind', label: text.kind, kind: 'choice', options: optionsOf(kinds, (one) => text[`tax_${one}`]) },
        { name: 'basis', label: text.basis, kind: 'choice', options: optionsOf(bases, (one) => text[`basis_${one}`]) },
        { name: 'rate', inApi: 'ratePpm', label: text.percent, kind: 'amount', required: true, isShown: isPercent },
        {
          name: 'amount',
          label: `${text.amount} (${currency})`,
          kind: 'amount',
          required: true,
          isShown: (values) => !isPercent(values),
        },
        { name: 'taxGroup', label: text.taxGroup, required: true },
        { name: 'included', label: text.taxIncluded, kind: 'check' },
        { name: 'titleLimits', label: text.taxLimits, kind: 'title' },
        { name: 'nightsMax', label: text.nightsMax, hint: text.nightsMaxHint, kind: 'number', min: 1 },
        { name: 'priority', label: text.priority, hint: text.priorityHint, kind: 'number', min: 0, max: 1000 },
        {
          name: 'exemptUnderAge',
          label: text.exemptUnderAge,
          kind: 'number',
          min: 0,
          isWide: true,
          isShown: ({ basis }) => basis === 'PER_PERSON_NIGHT',
        },
        { name: 'validFrom', label: text.firstNight, kind: 'date' },
        { name: 'validUntil', label: text.lastNight, kind: 'date' },
      ]}
      onSave={onSave}
      onClose={onClose}
    />
  )
}
