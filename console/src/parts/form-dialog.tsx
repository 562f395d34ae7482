import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ApiError } from '../data/errors.ts'
import { errorText, words } from '../words/words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { type FormField, FormFieldOf, type FormValues } from './form-field.tsx'

export { type FormField, type FormValues, partsOf } from './form-field.tsx'

interface FormDialogProps {
  title: string
  fields: readonly FormField[]
  values: FormValues
  saveText?: string
  hint?: string
  /** What somebody has to know while the form is open. */
  notice?: ComponentChildren
  /** Writes the values; what it throws is shown, and the form stays. */
  onSave: (values: FormValues) => Promise<unknown>
  onClose?: () => void
}

interface Refusal {
  name: string
  text: string
}

/** A form in a dialog. The fields are told as a list, so that a form is no longer than what it asks for. */
export function FormDialog({ title, fields, values: first, saveText, hint, notice, onSave, onClose }: FormDialogProps) {
  const [values, setValues] = useState(first)
  const [refusal, setRefusal] = useState<Refusal>()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const shown = fields.filter(({ isShown }) => isShown?.(values) ?? true)
  const send = async () => {
    setRefusal(undefined)
    try {
      return await onSave(values)
    } catch (error) {
      const refused = refusalOf(error, shown)
      if (!refused) throw error
      setRefusal(refused)
      return false
    }
  }
  return (
    <ActionDialog title={title} action={saveText ?? words.save} onSend={send} onClose={onClose}>
      {notice}
      {hint && <p class="hint">{hint}</p>}
      <div class="form-fields" ref={element}>
        {shown.map((field, at) => (
          <div key={field.name} class={isWide(field) ? 'wide' : undefined}>
            <FormFieldOf
              field={field}
              isFirst={at === 0}
              value={values[field.name] ?? ''}
              error={refusal?.name === field.name ? refusal.text : undefined}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          </div>
        ))}
      </div>
    </ActionDialog>
  )
}

const wideKinds: readonly FormField['kind'][] = ['many', 'lines', 'title']

const isWide = ({ kind, isWide: asked }: FormField) => asked || wideKinds.includes(kind)

/** The field that the server refused, if the form shows it. */
function refusalOf(error: unknown, fields: readonly FormField[]): Refusal | undefined {
  if (!(error instanceof ApiError) || error.field === undefined) return undefined
  const path = error.field.split('.')
  const field = fields.find(({ name, inApi }) => path.includes(inApi ?? name))
  return field && { name: field.name, text: error.code === 'BAD_REQUEST' ? error.reason : errorText(error) }
}
