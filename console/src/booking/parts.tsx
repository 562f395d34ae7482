import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { moneyText } from './text.ts'
import { errorText, words } from './words.ts'

/** Icons of one stroke on a grid of 20, as in the console. They are decoration: the text beside them says the same. */
const shapes = {
  check: 'm5 10.5 3.2 3.2L15.5 6.5',
  close: 'm6 6 8 8M14 6l-8 8',
  left: 'm11.5 5.5-4.500 4.500 4.500 4.500',
  warning: 'M10 4 3.500 15.500h13zM10 8.500v3M10 13.500h0',
  clock: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM10 6.500V10l2.300 1.500',
  plus: 'M10 5v10M5 10h10',
  minus: 'M5 10h10',
} as const

type IconName = keyof typeof shapes

export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'quiet' | 'bad'
  type?: 'button' | 'submit'
  label?: string
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

export function Field({ label, hint, isOptional, type = 'text', onInput, ...input }: FieldProps) {
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

type Row = readonly [name: ComponentChildren, value: ComponentChildren, kind?: 'sum' | 'faint']

/** Names and amounts in two columns; a row that is none is left out. */
export const Rows = ({ rows }: { rows: readonly (Row | '' | null | false)[] }) => (
  <dl class="rows">
    {rows.map(
      (row, at) =>
        row && (
          <div key={at} class={row[2]}>
            <dt>{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ),
    )}
  </dl>
)

/** Rows of amounts in one currency, and of those that are more than nothing. */
export const rowsIn = (currency: string) => {
  const row = (name: string, amount: number, kind?: Row[2]): Row => [name, moneyText(amount, currency), kind]
  return { row, some: (name: string, amount: number) => amount > 0 && row(name, amount) }
}
