import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { language } from '../data/preferences.ts'
import { errorText } from '../words/words.ts'

interface FieldNotesProps {
  id: string
  hint?: ComponentChildren
  /** Why the server refused the value. */
  error?: string
}

/** What stands below a field. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <small id={`${id}-error`} class="field-error" role="alert">
          {error}
        </small>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </>
  )
}

/** Names what stands below a field for those who do not see it. */
export const describedBy = ({ id, hint, error }: FieldNotesProps) => ({
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

interface LabelledProps {
  label: string
  hint?: ComponentChildren
  error?: string
  /** Names it only for those who do not see it. */
  bare?: boolean
  /** Whether a program reads it. */
  isCode?: boolean
  /** The control, with what ties it to its label and to what stands below. */
  children: (ties: { id: string }) => ComponentChildren
}

/** A control with its label and what stands below. */
export function Labelled({ label, hint, error, bare, isCode, children }: LabelledProps) {
  const id = useId()
  return (
    <div class={isCode ? 'field of-code' : 'field'}>
      <label for={id} class={bare ? 'hidden-text' : undefined}>
        {label}
      </label>
      {children({ id, ...describedBy({ id, hint, error }) })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** What a control with a label is given. */
export type ControlProps = Omit<LabelledProps, 'children'>

interface FieldProps extends Pick<ControlProps, 'label' | 'hint'> {
  name?: string
  type?: 'text' | 'password'
  autoComplete?: string
  required?: boolean
  /** Whether it has the focus when it appears. */
  first?: boolean
}

export function Field({ label, hint, first, type, ...rest }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // at once: who types into what just appeared loses no letter
  useLayoutEffect(() => {
    if (first) input.current?.focus()
  }, [])
  return (
    <Labelled label={label} hint={hint}>
      {(ties) => (
        // the types of Preact distinguish inputs by a literal
        <input {...rest} {...ties} ref={input} type={(type ?? 'text') as 'text'} autoCapitalize="none" spellcheck={false} />
      )}
    </Labelled>
  )
}

interface ChoiceProps<Value extends string> extends ControlProps {
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}

export const Choice = <Value extends string>({ value, options, onChange, ...control }: ChoiceProps<Value>) => (
  <Labelled {...control}>
    {(ties) => (
      <select {...ties} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)

/** Why something failed; nothing if it did not. */
export const Failed = ({ error }: { error: unknown }) => (error === undefined ? null : <FormError>{errorText(error)}</FormError>)

export function FormError({ children }: { children: ComponentChildren }) {
  return (
    <p class="form-error" role="alert">
      {children}
    </p>
  )
}

/** What a choice offers: each value with its text. */
export type Options<Value extends string = string, Text = string> = readonly (readonly [Value, Text])[]

interface Named {
  name: string
  names?: unknown
}

/** The name in the language of the reader, if there is one. */
export const nameIn = ({ name, names }: Named) => (names as Record<string, string> | null | undefined)?.[language.value] ?? name

/** What a choice offers: each value with its text. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): (readonly [Value, string])[] => values.map((value) => [value, textOf(value)])

/** Things to choose from, by their names. */
export const namedOptions = (all: readonly (Named & { id: string })[]): (readonly [string, string])[] =>
  all.map((one) => [one.id, nameIn(one)])
