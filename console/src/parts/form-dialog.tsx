import { useState } from 'preact/hooks'
import { words } from '../words/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Choice } from './field.tsx'
import { Check, Input, TextArea } from './input.tsx'

export type FormValues = Readonly<Record<string, string>>

/** A field of a form. All values are texts; several chosen things are separated by spaces. */
export interface FormField {
  name: string
  label: string
  kind?: 'text' | 'lines' | 'number' | 'amount' | 'date' | 'time' | 'choice' | 'many' | 'check'
  options?: readonly (readonly [string, string])[]
  hint?: string
  required?: boolean
  /** Whether it is asked for, as the other values are. */
  isShown?: (values: FormValues) => boolean
  /** Begins a line of its own. */
  isWide?: boolean
}

interface FormDialogProps {
  title: string
  fields: readonly FormField[]
  values: FormValues
  saveText?: string
  hint?: string
  /** Writes the values; what it throws is shown, and the form stays. */
  onSave: (values: FormValues) => Promise<unknown>
  onClose: () => void
}

export const partsOf = (text: string | undefined): string[] => (text ?? '').split(' ').filter((part) => part !== '')

/** A form in a dialog. The fields are told as a list, so that a form is no longer than what it asks for. */
export function FormDialog({ title, fields, values: first, saveText, hint, onSave, onClose }: FormDialogProps) {
  const [values, setValues] = useState(first)
  return (
    <ActionDialog title={title} action={saveText ?? words.value.save} onSend={() => onSave(values)} onClose={onClose}>
      {hint && <p class="hint">{hint}</p>}
      <div class="form-fields">
        {fields
          .filter(({ isShown }) => isShown?.(values) ?? true)
          .map((field, at) => (
            <div key={field.name} class={isWide(field) ? 'wide' : undefined}>
              <FieldOf
                field={field}
                isFirst={at === 0}
                value={values[field.name] ?? ''}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
              />
            </div>
          ))}
      </div>
    </ActionDialog>
  )
}

const isWide = ({ kind, isWide: asked }: FormField) => asked || kind === 'many' || kind === 'lines'

interface FieldOfProps {
  field: FormField
  value: string
  isFirst: boolean
  onChange: (value: string) => void
}

function FieldOf({ field, value, isFirst, onChange }: FieldOfProps) {
  const { label, kind = 'text', options = [], hint, required } = field
  if (kind === 'choice') return <Choice label={label} value={value} options={options} onChange={onChange} />
  if (kind === 'lines') return <TextArea label={label} value={value} onChange={onChange} {...(hint && { hint })} />
  if (kind === 'check')
    return (
      <Check checked={value === 'yes'} onChange={(checked) => onChange(checked ? 'yes' : '')}>
        {label}
      </Check>
    )
  if (kind === 'many') {
    const chosen = partsOf(value)
    return (
      <fieldset class="many">
        <legend>{label}</legend>
        {options.map(([option, text]) => (
          <Check
            key={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(
                options
                  .map(([one]) => one)
                  .filter((one) => (one === option ? isChosen : chosen.includes(one)))
                  .join(' '),
              )
            }
          >
            {text}
          </Check>
        ))}
      </fieldset>
    )
  }
  const type = kind === 'amount' ? 'text' : kind
  return (
    <Input
      label={label}
      type={type}
      value={value}
      first={isFirst && kind === 'text'}
      onChange={onChange}
      {...(kind === 'amount' && { inputMode: 'decimal' as const })}
      {...(required && { required })}
      {...(hint && { hint })}
    />
  )
}
