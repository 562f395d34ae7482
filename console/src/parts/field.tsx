import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface FieldProps {
  label: string
  hint?: string
  name?: string
  type?: 'text' | 'password'
  autoComplete?: string
  required?: boolean
  /** Whether it has the focus when it appears. */
  first?: boolean
}

export function Field({ label, hint, name, type = 'text', autoComplete, required = false, first = false }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) input.current?.focus()
  }, [])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        ref={input}
        id={id}
        name={name}
        // the types of Preact distinguish inputs by a literal
        type={type as 'text'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellcheck={false}
        required={required}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
  /** Names the choice only for those who do not see it. */
  bare?: boolean
}

export function Choice<Value extends string>({ label, value, options, onChange, bare = false }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div class="field">
      <label for={id} class={bare ? 'hidden-text' : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

export function FormError({ children }: { children: ComponentChildren }) {
  return (
    <p class="form-error" role="alert">
      {children}
    </p>
  )
}
