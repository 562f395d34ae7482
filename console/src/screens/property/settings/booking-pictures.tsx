import { useId } from 'preact/hooks'
import { Button } from '../../../parts/button.tsx'
import { describedBy, FieldNotes } from '../../../parts/field.tsx'
import { Input } from '../../../parts/input.tsx'
import { type JsonFieldProps, languageName, languages, type Texts, withText } from './booking-page-texts.tsx'
import { settingWords } from './words.ts'

interface Picture {
  url: string
  names?: Texts
}

const picturesMax = 40

/** Pictures by their address, in the order in which guests see them. */
export function PicturesField({ label, hint, error, value, onChange }: JsonFieldProps) {
  const id = useId()
  const text = settingWords.value
  const pictures: readonly Picture[] = JSON.parse(value)
  const write = (next: readonly Picture[]) => onChange(JSON.stringify(next))
  const change = (at: number, next: Partial<Picture>) =>
    write(pictures.map((one, nth) => (nth === at ? { ...one, ...next } : one)))
  const move = (from: number, to: number) => {
    const moved = [...pictures]
    moved.splice(to, 0, ...moved.splice(from, 1))
    write(moved)
  }
  return (
    <fieldset class="of-languages" aria-describedby={describedBy({ id, hint, error })['aria-describedby']}>
      <legend>{label}</legend>
      <ol class="booking-pictures">
        {pictures.map(({ url, names = {} }, at) => (
          <li key={String(at)}>
            <header>
              <strong>{text.picture(at + 1)}</strong>
              <div class="card-actions">
                <Button
                  kind="quiet"
                  icon="left"
                  label={text.pictureEarlier(at + 1)}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  kind="quiet"
                  icon="right"
                  label={text.pictureLater(at + 1)}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  kind="quiet"
                  icon="close"
                  label={text.removePicture(at + 1)}
                  onClick={() => write(pictures.filter((_, nth) => nth !== at))}
                />
              </div>
            </header>
            {isHere(url) && <img src={url} alt={names.en ?? names.ko ?? ''} />}
            <Input
              label={text.pictureAddress}
              {...(at === 0 && { hint: text.pictureAddressHint })}
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
      <div class="field">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
      {pictures.length < picturesMax && (
        <Button icon="plus" onClick={() => write([...pictures, { url: '' }])}>
          {text.addPicture}
        </Button>
      )}
    </fieldset>
  )
}

/** Pictures of other servers are not loaded: the content policy of the console shows its own alone. */
const isHere = (url: string) => /^\/[\w.-]+(\/[\w.-]+)*$/.test(url)
