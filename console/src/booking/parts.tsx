import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Icon, type IconName } from './icon.tsx'
import { errorText, words } from './words.ts'

interface Action {
  pending: boolean
  error: unknown
  run: (work: () => Promise<unknown>) => void
  clear: () => void
}

/** One action at a time; what goes wrong stays until the next one. */
export function useAction(): Action {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({ pending: false, error: undefined })
  const run = (work: () => Promise<unknown>) => {
    if (state.pending) return
    setState({ pending: true, error: undefined })
    work().then(
      () => setState({ pending: false, error: undefined }),
      (error: unknown) => setState({ pending: false, error }),
    )
  }
  return { ...state, run, clear: () => setState({ pending: false, error: undefined }) }
}

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'quiet' | 'bad'
  type?: 'button' | 'submit'
  label?: string | undefined
  pending?: boolean
  icon?: IconName
  onClick?: () => void
  children?: ComponentChildren
}

export const Button = ({ kind = 'plain', type = 'button', label, pending = false, icon, onClick, children }: ButtonProps) => (
  <button type={type} class={`button ${kind}`} aria-label={label} aria-busy={pending} disabled={pending} onClick={onClick}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
)

interface FieldProps {
  label: string
  name: string
  value?: string
  type?: 'text' | 'email' | 'tel' | 'date'
  hint?: string
  min?: string
  max?: string
  maxLength?: number
  autoComplete?: string
  required?: boolean
  isOptional?: boolean
  onInput?: (value: string) => void
}

export function Field({ label, hint, isOptional = false, type = 'text', onInput, ...input }: FieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>
        {label}
        {isOptional && <span class="faint"> ({words.optional})</span>}
      </label>
      <input
        {...input}
        id={id}
        // the types of Preact distinguish inputs by a literal
        type={type as 'text'}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onInput={({ currentTarget: { value } }) => onInput?.(value)}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

interface CountProps {
  label: string
  value: number
  min: number
  max: number
  hint?: string
  onChange: (value: number) => void
}

/** A small number, by two buttons. */
export function Count({ label, value, min, max, hint, onChange }: CountProps) {
  return (
    <fieldset class="count" aria-label={label}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <button type="button" aria-label={words.less(label)} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" aria-label={words.more(label)} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}

/** All or nothing, beside small numbers. */
export const Tick = ({ label, value, hint, onChange }: Pick<CountProps, 'label' | 'value' | 'hint' | 'onChange'>) => (
  <label class="count tick">
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    <input type="checkbox" checked={value > 0} onChange={({ currentTarget: { checked } }) => onChange(checked ? 1 : 0)} />
  </label>
)

/** What went wrong, read aloud as soon as it is there. */
export const Problem = ({ error }: { error: unknown }) => (
  <div role="alert">
    {error !== undefined && (
      <p class="notice bad">
        <Icon name="warning" />
        <span>{errorText(error)}</span>
      </p>
    )}
  </div>
)

export const Notice = ({
  tone,
  icon,
  children,
}: {
  tone: 'good' | 'warn' | 'calm'
  icon: IconName
  children: ComponentChildren
}) => (
  <p class={`notice ${tone}`} role="status">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
)

/** A heading that has the focus when its step begins. */
export const StepHeading = ({ of, children }: { of: string; children: ComponentChildren }) => (
  <h2 class="step" data-step={of} tabIndex={-1}>
    {children}
  </h2>
)

/** Names and amounts in two columns. */
export const Rows = ({ rows }: { rows: readonly (readonly [ComponentChildren, ComponentChildren, ('sum' | 'faint')?])[] }) => (
  <dl class="rows">
    {rows.map(([name, value, kind], at) => (
      <div key={at} class={kind}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
