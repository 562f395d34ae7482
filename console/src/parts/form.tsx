import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ApiError } from '../data/errors.ts'
import { errorText, words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog, useClose } from './dialog.tsx'
import { Failed, Field } from './field.tsx'
import { type FormField, FormFieldOf, type FormValues } from './form-field.tsx'
import { type FieldReader, fieldsOf, useSubmit } from './submit.ts'
import './form.css'

export interface FormProps {
  /** Text of the button that sends it. */
  action: string
  /** Sends it; the reader is for fields that keep their own text. What is thrown is shown, and the form stays. */
  onSend: (text: FieldReader) => Promise<unknown>
  disabled?: boolean
  /** What it is about. */
  text?: string
  children?: ComponentChildren
}

/** Fields that are sent together: once at a time, and with what was wrong in sight. */
export function Form({ action, onSend, disabled, text: about, children }: FormProps) {
  const { pending, error, submit } = useSubmit()
  return (
    <form
      class="form"
      onSubmit={(event) => {
        const text = fieldsOf(event)
        void submit(() => onSend(text))
      }}
    >
      {about && <p>{about}</p>}
      {children}
      <Failed error={error} />
      <Button kind="primary" type="submit" writes pending={pending} disabled={disabled}>
        {action}
      </Button>
    </form>
  )
}

interface ActionDialogProps extends FormProps {
  title: string
  onClose?: () => void
}

/** A dialog with one thing to do. It closes when that is done, unless `onSend` answers false. */
export function ActionDialog({ title, onSend, onClose, ...form }: ActionDialogProps) {
  const close = useClose(onClose)
  const send: FormProps['onSend'] = async (text) => {
    if ((await onSend(text)) !== false) close()
  }
  return (
    <Dialog title={title} onClose={close}>
      <Form onSend={send} {...form} />
    </Dialog>
  )
}

export { type FormField, type FormValues, partsOf } from './form-field.tsx'

export interface FormDialogProps {
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
              values={values}
              error={refusal?.name === field.name ? refusal.text : undefined}
              onChange={(value) => setValues({ ...values, [field.name]: value, ...field.fills?.(value) })}
            />
          </div>
        ))}
      </div>
    </ActionDialog>
  )
}

const wideKinds: readonly FormField['kind'][] = ['many', 'lines', 'title']

const isWide = ({ kind, isWide: isSetWide }: FormField) => isSetWide || wideKinds.includes(kind)

/** The field that the server refused, if the form shows it. */
function refusalOf(error: unknown, fields: readonly FormField[]): Refusal | undefined {
  if (!(error instanceof ApiError) || error.field === undefined) return undefined
  const path = error.field.split('.')
  const field = fields.find(({ name, inApi }) => path.includes(inApi ?? name))
  return field && { name: field.name, text: error.code === 'BAD_REQUEST' ? error.reason : errorText(error) }
}

type FieldRow = Omit<FormField, 'name' | 'label'>

/** A field whose name is that of a text needs no label. */
type LabelOf<Texts, Name> = Name extends keyof Texts ? { label?: string } : { label: string }

/** The fields of a form by their names, in order. What has no label of its own is called as its text. */
export const formFields = <Texts extends object, Name extends string>(
  texts: Texts,
  table: { [Key in Name]: FieldRow & LabelOf<Texts, Key> },
): FormField[] =>
  Object.entries<FieldRow & { label?: string }>(table).map(([name, row]) => ({
    name,
    label: String(texts[name as keyof Texts]),
    ...row,
  }))

/** What is stored, as the fields of a form keep it. */
export const typedValues = (row: object): FormValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typedValue(value)]))

function typedValue(value: unknown) {
  if (value == null || value === false) return ''
  if (value === true) return 'yes'
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** A number that somebody typed; null if it was left empty. */
export const typedNumber = (text: string | undefined): number | null => (text ? Number(text) : null)

type Names = Readonly<Record<string, string>>

/** The names in the two languages that forms ask for. */
export function typedNames(row: { names: unknown } | undefined): FormValues {
  const { ko = '', en = '' } = (row?.names ?? {}) as Names
  return { nameKo: ko, nameEn: en }
}

/** Names in languages that the form does not ask for stay. */
export function namesOf({ nameKo, nameEn }: FormValues, before: { names: unknown } | undefined): Names {
  const { ko: _, en: __, ...others } = (before?.names ?? {}) as Names
  const [ko, en] = [nameKo?.trim(), nameEn?.trim()]
  return { ...others, ...(ko && { ko }), ...(en && { en }) }
}

interface PasswordDialogProps {
  /** Whose password it is. */
  name: string
  /** What comes of it. */
  hint: string
  onSave: (password: string) => Promise<unknown>
}

/** Gives somebody else a new password. */
export function PasswordDialog({ name, hint, onSave }: PasswordDialogProps) {
  return (
    <ActionDialog
      title={`${words.newPassword} · ${name}`}
      text={hint}
      action={words.save}
      onSend={(text) => onSave(text('password'))}
    >
      <Field
        label={words.newPassword}
        hint={words.newPasswordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        first
        required
      />
    </ActionDialog>
  )
}
