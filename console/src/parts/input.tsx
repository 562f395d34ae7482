import type { ComponentChildren, InputHTMLAttributes, Ref } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { words } from '../words/words.ts'
import { type ControlProps, Labelled, type Options } from './field.tsx'
import './input.css'

interface InputProps extends ControlProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'date' | 'time' | 'datetime-local' | 'number' | 'email' | 'tel' | 'url' | 'search' | 'amount'
  required?: boolean
  disabled?: boolean
  /** Whether it has the focus when it appears, with its text selected. */
  first?: boolean
  min?: string | number
  max?: string | number
  step?: string | number
  inputMode?: 'decimal' | 'numeric'
  placeholder?: string
  maxLength?: number
  pattern?: string
  element?: Ref<HTMLInputElement>
}

/** Digits with a sign and separators: anything else would be read as no amount. */
const amount = { type: 'text', inputMode: 'decimal', pattern: '[+\\-−]?[\\d\\s.,]+' }

/** A field whose text the screen keeps. */
export function Input({ label, hint, error, bare, onChange, first, element, type = 'text', ...rest }: InputProps) {
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!first) return
    own.current?.focus()
    own.current?.select()
  }, [])
  const attributes = { ...(type === 'amount' ? amount : { type }), ...rest } as InputHTMLAttributes<HTMLInputElement>
  return (
    <Labelled label={label} hint={hint} error={error} bare={bare}>
      {(ties) => (
        <input
          {...attributes}
          {...ties}
          ref={element ?? own}
          autoComplete="off"
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
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

interface DateRangeProps {
  from: string
  to: string
  required?: boolean
  onChange: (part: { from?: string; to?: string }) => void
}

/** The first and the last day of something. */
export function DateRange({ from, to, required, onChange }: DateRangeProps) {
  const day = { type: 'date', required } as const
  return (
    <>
      <Input
        {...day}
        label={words.from}
        value={from}
        max={required ? undefined : to}
        onChange={(first) => onChange({ from: first })}
      />
      <Input {...day} label={words.to} value={to} min={from} onChange={(last) => onChange({ to: last })} />
    </>
  )
}

interface TextAreaProps extends ControlProps {
  value: string
  onChange: (value: string) => void
  rows?: number
  first?: boolean
  required?: boolean
  maxLength?: number
}

export function TextArea({ value, onChange, rows = 3, first, required, maxLength = 5000, ...control }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (first) own.current?.focus()
  }, [])
  return (
    <Labelled {...control}>
      {(ties) => (
        <textarea
          {...ties}
          ref={own}
          rows={rows}
          required={required}
          spellcheck={!control.isCode}
          {...(!control.isCode && { maxLength })}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Labelled>
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
export function Segments<Value extends string>({ label, value, options, onChange, titled }: SegmentsProps<Value>) {
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
