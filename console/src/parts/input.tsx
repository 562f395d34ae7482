import type { ComponentChildren, InputHTMLAttributes, Ref } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { describedBy, FieldNotes, type Options } from './field.tsx'
import './input.css'

interface InputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'date' | 'time' | 'datetime-local' | 'number' | 'email' | 'tel' | 'url' | 'search'
  hint?: ComponentChildren
  error?: string
  required?: boolean
  disabled?: boolean
  /** Whether it has the focus when it appears, with its text selected. */
  first?: boolean
  /** Names it only for those who do not see it. */
  bare?: boolean
  min?: string | number
  max?: string | number
  step?: string | number
  inputMode?: 'decimal' | 'numeric'
  placeholder?: string
  maxLength?: number
  pattern?: string
  element?: Ref<HTMLInputElement>
}

/** A field whose text the screen keeps. */
export function Input({
  label,
  value,
  onChange,
  hint,
  error,
  first = false,
  bare = false,
  element,
  type = 'text',
  ...rest
}: InputProps) {
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!first) return
    own.current?.focus()
    own.current?.select()
  }, [])
  const attributes = { type, ...rest } as InputHTMLAttributes<HTMLInputElement>
  return (
    <div class="field">
      <label for={id} class={bare ? 'hidden-text' : undefined}>
        {label}
      </label>
      <input
        {...attributes}
        ref={element ?? own}
        id={id}
        value={value}
        autoComplete="off"
        spellcheck={false}
        {...describedBy({ id, hint, error })}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The values of some fields, and what each field needs of them. */
export function useFields<Values extends object>(first: Values | (() => Values)) {
  const [values, setValues] = useState(first)
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => setValues((before) => ({ ...before, [name]: value })),
  })
  return [values, field, setValues] as const
}

interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  rows?: number
  first?: boolean
  required?: boolean
  maxLength?: number
  /** Whether a program reads it. */
  isCode?: boolean
}

export function TextArea({
  label,
  value,
  onChange,
  hint,
  error,
  rows = 3,
  first = false,
  required = false,
  maxLength = 5000,
  isCode = false,
}: TextAreaProps) {
  const id = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (first) own.current?.focus()
  }, [])
  return (
    <div class={isCode ? 'field of-code' : 'field'}>
      <label for={id}>{label}</label>
      <textarea
        ref={own}
        id={id}
        rows={rows}
        required={required}
        spellcheck={!isCode}
        {...(!isCode && { maxLength })}
        value={value}
        {...describedBy({ id, hint, error })}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface CheckProps {
  children: ComponentChildren
  checked: boolean
  onChange: (checked: boolean) => void
}

export function Check({ children, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  )
}

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: Options<Value, ComponentChildren>
  onChange: (value: Value) => void
  /** Shows the label above. */
  titled?: boolean
}

/** A choice of a few things, all in sight: radio buttons that look like one control. */
export function Segments<Value extends string>({ label, value, options, onChange, titled = false }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset class="segments">
      <legend class={titled ? undefined : 'hidden-text'}>{label}</legend>
      <div>
        {options.map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} value={option} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
