import { ppmOf } from '../../../data/amounts.ts'
import { dotted, inCurrency, moneyText, percentText, readAmount, typedMoney, writeHere } from '../../../data/here.ts'
import { SetTaxesDocument, type TaxBasis, type TaxInput, type TaxKind, type TermsQuery } from '../../../generated/rates.ts'
import { nameIn, optionsOf } from '../../../parts/field.tsx'
import {
  type FormDialogProps,
  type FormValues,
  formFields,
  namesOf,
  partsOf,
  typedNames,
  typedNumber,
  typedValues,
} from '../../../parts/form.tsx'
import { noted } from '../../../parts/table.tsx'
import { EditedList } from '../edited-list.tsx'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Tax = TermsQuery['taxes'][number]

const bases = ['PERCENT', 'PER_PERSON_NIGHT', 'PER_ROOM_NIGHT', 'PER_STAY'] as const
const kinds = ['VAT', 'CITY', 'FEE'] as const

/** Taxes and fees on stays. */
export function Taxes({ terms: { taxes }, onWritten }: TermsProps) {
  return (
    <EditedList
      title={words.taxes}
      newText={words.newTax}
      heads={[words.tax, words.rate, words.onPrice, words.taxGroup]}
      rows={taxes}
      empty={words.noTaxesYet}
      cells={(tax) => [
        noted(nameIn(tax), dotted(tax.code, words[`tax_${tax.kind}`], tax.archivedAt && words.archived)),
        noted(
          tax.ratePpm === null ? moneyText(tax.amount ?? 0) : percentText(tax.ratePpm),
          words[`basis_${tax.basis}`],
          tax.onTaxes.length > 0 && words.leviedOn(namesOfTaxes(tax.onTaxes, taxes)),
          ...limitsOf(tax),
        ),
        tax.included ? words.taxIncluded : words.taxOnTop,
        tax.taxGroup,
      ]}
      archive={({ code }, archived) => setTax({ code, archived })}
      saved={words.taxSaved}
      onWritten={onWritten}
      form={(tax) => taxForm(tax, taxes)}
    />
  )
}

/** What a tax is limited to. */
const limitsOf = ({ nightsMax, exemptUnderAge, validFrom, validUntil }: Tax) => [
  nightsMax !== null && words.firstNightsOnly(nightsMax),
  exemptUnderAge !== null && words.freeUnderAge(exemptUnderAge),
  (validFrom ?? validUntil) !== null && `${validFrom ?? ''} – ${validUntil ?? ''}`,
]

const namesOfTaxes = (codes: readonly string[], taxes: readonly Tax[]) =>
  taxes
    .filter(({ code }) => codes.includes(code))
    .map(nameIn)
    .join(', ')

const setTax = (tax: TaxInput) => writeHere(SetTaxesDocument, { taxes: [tax] })

const isPercent = ({ basis }: FormValues) => basis === 'PERCENT'
const isByPerson = ({ basis }: FormValues) => basis === 'PER_PERSON_NIGHT'

/** The taxes on which a percentage can be levied too: others of its group, and of one in prices those that are in them. */
const leviable = (taxes: readonly Tax[], tax: Tax | undefined, { taxGroup, included }: FormValues) =>
  taxes.filter(
    (one) => one.id !== tax?.id && !one.archivedAt && one.taxGroup === taxGroup && (included !== 'yes' || one.included),
  )

/** Makes a tax or changes one. */
const taxForm = (tax: Tax | undefined, taxes: readonly Tax[]): FormDialogProps => ({
  title: tax?.name ?? words.newTax,
  hint: words.taxHint,
  values: valuesOf(tax),
  fields: formFields(words, {
    name: { required: true, isWide: tax !== undefined },
    code: { label: words.planCode, required: true, isShown: () => !tax },
    nameKo: { inApi: 'names' },
    nameEn: {},
    kind: { kind: 'choice', options: optionsOf(kinds, (one) => words[`tax_${one}`]) },
    basis: { kind: 'choice', options: optionsOf(bases, (one) => words[`basis_${one}`]) },
    rate: { label: words.percent, inApi: 'ratePpm', kind: 'amount', required: true, isShown: isPercent },
    amount: { label: inCurrency(words.amount), kind: 'amount', required: true, isShown: (values) => !isPercent(values) },
    taxGroup: { required: true },
    included: { label: words.taxIncluded, kind: 'check' },
    onTaxes: {
      hint: words.onTaxesHint,
      kind: 'many',
      options: (values) => leviable(taxes, tax, values).map((one) => [one.code, nameIn(one)]),
      isShown: (values) => isPercent(values) && leviable(taxes, tax, values).length > 0,
    },
    taxLimits: { kind: 'title' },
    nightsMax: { hint: words.nightsMaxHint, kind: 'number', min: 1 },
    priority: { hint: words.priorityHint, kind: 'number', min: 0, max: 1000 },
    exemptUnderAge: { kind: 'number', min: 0, isWide: true, isShown: isByPerson },
    validFrom: { label: words.firstNight, kind: 'date' },
    validUntil: { label: words.lastNight, kind: 'date' },
  }),
  onSave: (values) => setTax({ ...taxOf(values, tax), onTaxes: leviedOn(values, leviable(taxes, tax, values)) }),
})

/** Those that are chosen, of those that are offered for what the other fields say now. */
const leviedOn = (values: FormValues, offered: readonly Tax[]) =>
  isPercent(values) ? partsOf(values.onTaxes).filter((code) => offered.some((one) => one.code === code)) : []

const valuesOf = (tax: Tax | undefined): FormValues =>
  tax
    ? {
        ...typedValues(tax),
        ...typedNames(tax),
        rate: tax.ratePpm === null ? '' : String(tax.ratePpm / 10_000),
        amount: typedMoney(tax.amount),
      }
    : { kind: 'VAT', basis: 'PERCENT', included: 'yes', taxGroup: 'lodging', priority: '0' }

/** What a form asks the server to write of a tax. */
function taxOf(values: FormValues, tax: Tax | undefined): TaxInput {
  return {
    code: tax?.code ?? values.code ?? '',
    name: values.name ?? '',
    names: namesOf(values, tax),
    kind: values.kind as TaxKind,
    basis: values.basis as TaxBasis,
    ratePpm: isPercent(values) ? ppmOf(values.rate) : null,
    amount: isPercent(values) ? null : (readAmount(values.amount) ?? 0),
    included: values.included === 'yes',
    taxGroup: values.taxGroup || 'lodging',
    nightsMax: typedNumber(values.nightsMax),
    exemptUnderAge: isByPerson(values) ? typedNumber(values.exemptUnderAge) : null,
    priority: Number(values.priority || 0),
    validFrom: values.validFrom || null,
    validUntil: values.validUntil || null,
  }
}
