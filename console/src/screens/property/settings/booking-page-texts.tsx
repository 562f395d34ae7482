import { useId, useState } from 'preact/hooks'
import { describedBy, FieldNotes } from '../../../parts/field.tsx'
import { TextArea } from '../../../parts/input.tsx'
import { words } from '../words.ts'
import { settingWords } from './words.ts'

export interface JsonFieldProps {
  label: string
  hint: string
  error: string | undefined
  /** JSON, as the setting keeps it. */
  value: string
  onChange: (value: string) => void
}

export type Texts = Readonly<Record<string, string>>

/** The languages that the console asks for. Texts in others stay. */
export const languages = ['ko', 'en'] as const
export const languageName = (tag: (typeof languages)[number]) => (tag === 'ko' ? words.value.korean : words.value.english)

/** The texts with one changed; an empty one is left out. */
export function withText(texts: Texts, language: string, text: string): Texts {
  const { [language]: _, ...others } = texts
  return text === '' ? others : { ...others, [language]: text }
}

const charactersMax = 2000

/** A text in each language. */
export function TextsField({ label, hint, error, value, onChange }: JsonFieldProps) {
  const id = useId()
  const texts: Texts = JSON.parse(value)
  return (
    <fieldset class="of-languages" aria-describedby={describedBy({ id, hint, error })['aria-describedby']}>
      <legend>{label}</legend>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={settingWords.value.textIn(languageName(language))}
          maxLength={charactersMax}
          value={texts[language] ?? ''}
          onChange={(text) => onChange(JSON.stringify(withText(texts, language, text)))}
        />
      ))}
      <div class="field">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </fieldset>
  )
}

const linesOf = (value: string) => (JSON.parse(value) as string[]).join('\n')
const listOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Addresses, one in each line. */
export function AddressesField({ value, onChange, ...field }: JsonFieldProps) {
  const [typed, setTyped] = useState(linesOf(value))
  // what is typed keeps its empty lines until somebody else changes the list
  const shown = JSON.stringify(listOf(typed)) === value ? typed : linesOf(value)
  return (
    <TextArea
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(JSON.stringify(listOf(text)))
      }}
    />
  )
}
