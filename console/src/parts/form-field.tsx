import { useId } from 'preact/hooks'
import { words } from '../words/words.ts'
import { Choice, describedBy, FieldNotes, type Options } from './field.tsx'
import { Finder, type Finds } from './finder.tsx'
import { Check, Input, TextArea } from './input.tsx'

export type FormValues = Readonly<Record<string, string>>

/** A part of a field that may follow what the other fields say. */
type Following<Part> = Part | ((values: FormValues) => Part)

const followed = <Part extends string | number | Options | undefined>(part: Following<Part>, values: FormValues): Part =>
  typeof part === 'function' ? part(values) : part

/** A field of a form. All values are texts; several chosen things are separated by spaces, and what was `found` is its id. */
export interface FormField {
  name: string
  label: string
  /** A `title` begins a part of the form and has no value; what is said of the part stands below. */
  kind?: 'text' | 'lines' | 'number' | 'amount' | 'date' | 'time' | 'moment' | 'choice' | 'many' | 'check' | 'title' | 'found'
  options?: Following<Options>
  finds?: Finds
  /** What a value says of other fields when it is chosen. */
  fills?: (value: string) => FormValues
  hint?: Following<string | undefined>
  required?: boolean
  /** Bounds of a number or a day. */
  min?: Following<number | string | undefined>
  max?: number
  step?: 'any'
  /** Its name in the API, if that is another one: errors of the server are shown beside it. */
  inApi?: string
  /** Whether it is asked for, as the other values are. */
  isShown?: (values: FormValues) => boolean
  /** Begins a line of its own. */
  isWide?: boolean
}

interface FormFieldProps {
  field: FormField
  /** Of all fields. */
  values: FormValues
  isFirst: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** One field of a form that is told as a list. */
export function FormFieldOf({ field, values, isFirst, error, onChange }: FormFieldProps) {
  const { name, label, kind = 'text', required, max, step } = field
  const value = values[name] ?? ''
  const options = followed(field.options ?? [], values)
  const hint = followed(field.hint, values)
  const notes = { hint, error }
  if (kind === 'title')
    return (
      <>
        <h3>{label}</h3>
        {hint && <p class="hint">{hint}</p>}
      </>
    )
  if (kind === 'choice') return <Choice label={label} value={value} options={options} onChange={onChange} {...notes} />
  if (kind === 'found') return <Finder label={label} value={value} onChange={onChange} {...field.finds!} {...notes} />
  if (kind === 'lines') return <TextArea label={label} value={value} onChange={onChange} {...notes} />
  if (kind === 'check')
    return (
      <Check checked={value === 'yes'} onChange={(checked) => onChange(checked ? 'yes' : '')}>
        {label}
      </Check>
    )
  if (kind === 'many')
    return (
      <Many
        label={label}
        options={options}
        chosen={partsOf(value)}
        onChange={(chosen) => onChange(chosen.join(' '))}
        {...notes}
      />
    )
  return (
    <Input
      label={label}
      type={kind === 'moment' ? 'datetime-local' : kind}
      value={value}
      first={isFirst && kind === 'text'}
      onChange={onChange}
      {...notes}
      required={required}
      min={followed(field.min, values)}
      max={max}
      step={step}
    />
  )
}

export const partsOf = (text: string | undefined) => (text ?? '').split(' ').filter((part) => part !== '')

interface ManyProps {
  label: string
  options: Options
  chosen: readonly string[]
  /** Whether there is a switch for all of them. */
  all?: boolean
  hint?: string
  error?: string
  onChange: (chosen: string[]) => void
}

/** A choice of several. */
export function Many({ label, options, chosen, all, hint, error, onChange }: ManyProps) {
  const id = useId()
  const values = options.map(([value]) => value)
  return (
    <fieldset class="many" aria-describedby={describedBy({ id, hint, error })['aria-describedby']}>
      <legend>{label}</legend>
      {all && (
        <Check checked={values.every((value) => chosen.includes(value))} onChange={(every) => onChange(every ? values : [])}>
          {words.all}
        </Check>
      )}
      {options.map(([value, text]) => (
        <Check
          key={value}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onChange(values.filter((one) => (one === value ? isChosen : chosen.includes(one))))}
        >
          {text}
        </Check>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
