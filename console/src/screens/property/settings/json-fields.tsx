import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { describedBy, FieldNotes } from '../../../parts/field.tsx'
import { Input, TextArea } from '../../../parts/input.tsx'
import { OrderButtons } from '../../../parts/order-buttons.tsx'
import { words } from '../words.ts'
import { settingWords } from './words.ts'

interface JsonFieldProps {
  label: string
  hint: string
  error: string | undefined
  /** JSON, as the setting keeps it. */
  value: string
  onChange: (value: string) => void
}

type Texts = Readonly<Record<string, string>>

/** The languages that the console asks for. Texts in others stay. */
const languages = ['ko', 'en'] as const
const languageName = (tag: (typeof languages)[number]) => (tag === 'ko' ? words.korean : words.english)

/** The texts with one changed; an empty one is left out. */
function withText(texts: Texts, language: string, text: string): Texts {
  const { [language]: _, ...others } = texts
  return text === '' ? others : { ...others, [language]: text }
}

interface JsonFieldsetProps extends Pick<JsonFieldProps, 'label' | 'hint' | 'error'> {
  /** Adds to what there is. */
  more?: ComponentChildren
  children: ComponentChildren
}

/** The fields of one setting. */
function JsonFieldset({ label, hint, error, more, children }: JsonFieldsetProps) {
  const id = useId()
  return (
    <fieldset class="of-languages" aria-describedby={describedBy({ id, hint, error })['aria-describedby']}>
      <legend>{label}</legend>
      {children}
      <div class="field">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      {more}
    </fieldset>
  )
}

const charactersMax = 2000

/** A text in each language. */
export function TextsField({ value, onChange, ...field }: JsonFieldProps) {
  const texts: Texts = JSON.parse(value)
  return (
    <JsonFieldset {...field}>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={settingWords.textIn(languageName(language))}
          maxLength={charactersMax}
          value={texts[language] ?? ''}
          onChange={(text) => onChange(JSON.stringify(withText(texts, language, text)))}
        />
      ))}
    </JsonFieldset>
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

interface Picture {
  url: string
  names?: Texts
}

const picturesMax = 40

/** Pictures by their address, in the order in which guests see them. */
export function PicturesField({ value, onChange, ...field }: JsonFieldProps) {
  const text = settingWords
  const pictures: readonly Picture[] = JSON.parse(value)
  const write = (next: readonly Picture[]) => onChange(JSON.stringify(next))
  const change = (at: number, next: Partial<Picture>) =>
    write(pictures.map((one, nth) => (nth === at ? { ...one, ...next } : one)))
  return (
    <JsonFieldset
      {...field}
      more={
        pictures.length < picturesMax && (
          <Button icon="plus" onClick={() => write([...pictures, { url: '' }])}>
            {text.addPicture}
          </Button>
        )
      }
    >
      <ol class="booking-pictures">
        {pictures.map(({ url, names = {} }, at) => (
          <li key={String(at)}>
            <header>
              <strong>{text.picture(at + 1)}</strong>
              <OrderButtons
                items={pictures}
                at={at}
                texts={{
                  earlier: text.pictureEarlier(at + 1),
                  later: text.pictureLater(at + 1),
                  remove: text.removePicture(at + 1),
                }}
                onChange={write}
              />
            </header>
            {isHere(url) && <img src={url} alt={names.en ?? names.ko ?? ''} />}
            <Input
              label={text.pictureAddress}
              hint={at === 0 ? text.pictureAddressHint : undefined}
              value={url}
              maxLength={500}
              required
              onChange={(next) => change(at, { url: next.trim() })}
            />
            {languages.map((language) => (
              <Input
                key={language}
                label={text.pictureShows(languageName(language))}
                value={names[language] ?? ''}
                maxLength={200}
                onChange={(next) => change(at, { names: withText(names, language, next) })}
              />
            ))}
          </li>
        ))}
      </ol>
    </JsonFieldset>
  )
}

/** Pictures of other servers are not loaded: the content policy of the console shows its own alone. */
const isHere = (url: string) => /^\/[\w.-]+(\/[\w.-]+)*$/.test(url)
