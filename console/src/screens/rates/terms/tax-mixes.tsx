import { percent, ppmOf } from '../../../data/amounts.ts'
import { dateText, percentText } from '../../../data/here.ts'
import type { TaxMixInput, TermsQuery } from '../../../generated/rates.ts'
import { type FormDialogProps, type FormField, type FormValues, formFields } from '../../../parts/form.tsx'
import { groupName, groupOptions } from '../../../parts/tax-groups.ts'
import { EditedList } from '../edited-list.tsx'
import { changeTaxRules } from './change-tax-rules.ts'
import type { TermsProps } from './props.ts'
import { words } from './words.ts'

type Mix = TermsQuery['taxRules']['mixes'][number]

/** A group has one mix from each day on. */
const keyOf = ({ taxGroup, validFrom }: Mix) => `${validFrom ?? ''} ${taxGroup}`

/** Writes a mix, or only removes the one of before. */
const setMix = (before: string | undefined, ...after: TaxMixInput[]) =>
  changeTaxRules(({ mixes }) => ({ mixes: [...mixes.filter((mix) => keyOf(mix) !== before), ...after] }))

/** Groups that are mixed of others. */
export function TaxMixes({ terms, onWritten }: TermsProps) {
  return (
    <EditedList
      title={words.mixes}
      newText={words.newMix}
      heads={[words.taxGroup, words.validFrom, words.mixParts]}
      rows={terms.taxRules.mixes.map((mix) => ({ id: keyOf(mix), ...mix }))}
      empty={words.noMixes}
      cells={({ taxGroup, validFrom, parts }) => [
        taxGroup,
        validFrom ? dateText(validFrom) : words.always,
        parts.map((part) => `${groupName(part.taxGroup)} ${percentText(part.ppm)}`).join(', '),
      ]}
      remove={({ id }) => setMix(id)}
      saved={words.taxRulesSaved}
      onWritten={onWritten}
      form={(before) => ({
        ...mixForm(before, terms),
        onSave: (values) => setMix(before?.id, mixOf(values)),
      })}
    />
  )
}

/** As many parts as the server takes. */
const partsMax = 10

const partNumbers = Array.from({ length: partsMax }, (_, at) => at + 1)

/** The next part is asked for when the one before is used. */
const isAsked = (values: FormValues, nth: number) => nth <= 2 || Boolean(values[`group${nth - 1}`])

const mixForm = (mix: Mix | undefined, terms: TermsQuery): Omit<FormDialogProps, 'onSave'> => ({
  title: mix?.taxGroup ?? words.newMix,
  hint: words.mixHint,
  values: valuesOf(mix),
  fields: [
    ...formFields(words, {
      taxGroup: { required: true },
      validFrom: { kind: 'date', hint: words.validFromHint },
      mixParts: { kind: 'title', hint: (values) => words.mixSum(percentText(sumOf(values))) },
    }),
    ...partFields(terms),
  ],
})

const partFields = ({ taxes }: TermsQuery): FormField[] =>
  partNumbers.flatMap((nth) =>
    formFields(words, {
      [`group${nth}`]: {
        label: words.mixPart(nth),
        inApi: 'parts',
        kind: 'choice',
        options: [['', words.noStep], ...groupOptions({ taxes, taxRules: { mixes: [] } })],
        isShown: (values: FormValues) => isAsked(values, nth),
      },
      [`percent${nth}`]: {
        label: words.percent,
        kind: 'amount',
        isShown: (values: FormValues) => isAsked(values, nth),
      },
    }),
  )

const valuesOf = (mix: Mix | undefined): FormValues => ({
  taxGroup: mix?.taxGroup ?? '',
  validFrom: mix?.validFrom ?? '',
  ...Object.fromEntries(
    mix?.parts.flatMap(({ taxGroup, ppm }, at) => [
      [`group${at + 1}`, taxGroup],
      [`percent${at + 1}`, percent(ppm)],
    ]) ?? [],
  ),
})

const partsOf = (values: FormValues) =>
  partNumbers.flatMap((nth) => {
    const taxGroup = isAsked(values, nth) && values[`group${nth}`]
    return taxGroup ? [{ taxGroup, ppm: ppmOf(values[`percent${nth}`]) }] : []
  })

const sumOf = (values: FormValues) => partsOf(values).reduce((sum, { ppm }) => sum + ppm, 0)

const mixOf = (values: FormValues): TaxMixInput => ({
  taxGroup: values.taxGroup?.trim() ?? '',
  validFrom: values.validFrom || null,
  parts: partsOf(values),
})
