import type { TargetedKeyboardEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { settleMs, useReading } from '../data/reading.ts'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'
import { type ControlProps, Failed, Labelled } from './field.tsx'
import { type Suggestion, Suggestions } from './suggestions.tsx'

/** Things of which there are too many for a list: a search finds those to choose from. */
export interface Finds {
  find: (keyword: string) => Promise<readonly Suggestion[]>
  /** The text of what is chosen. */
  textOf: (id: string) => string
}

interface FinderProps extends Finds, ControlProps {
  /** The id of what is chosen; an empty text for none. */
  value: string
  onChange: (value: string) => void
}

const lettersMin = 2

/** A field to search in until something is chosen; then it says what. */
export function Finder({ value, onChange, find, textOf, hint, ...control }: FinderProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const keyword = typed.trim()
  const isLong = keyword.length >= lettersMin
  const found = useReading(async () => (isLong ? find(keyword) : []), [keyword], { restMs: isLong ? settleMs : 0 })
  const all = (isLong && !found.isTurning.value && found.value.value) || []
  const isMissing = isLong && !found.isTurning.value && found.error.value === undefined && all.length === 0
  const choose = (id: string) => {
    setTyped('')
    onChange(id)
  }
  // what was pressed is gone
  const before = useRef(value)
  useLayoutEffect(() => {
    if (before.current !== value) input.current?.focus()
    before.current = value
  }, [value])
  // a form is not sent while something is typed that nobody chose
  useLayoutEffect(() => input.current?.setCustomValidity(value === '' && keyword !== '' ? words.chooseFound : ''))
  const onKey = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.isComposing || keyword === '') return
    // the form is not sent by what chooses
    event.preventDefault()
    if (all[0]) choose(all[0].id)
  }
  return (
    <div class="finder">
      <Labelled {...control} hint={value === '' && hint}>
        {(ties) => (
          <div>
            <input
              {...ties}
              ref={input}
              type="search"
              autoComplete="off"
              spellcheck={false}
              readOnly={value !== ''}
              value={value === '' ? typed : textOf(value)}
              onInput={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={onKey}
            />
            {value !== '' && (
              <Button kind="quiet" icon="close" label={words.removeText(textOf(value))} onClick={() => choose('')} />
            )}
          </div>
        )}
      </Labelled>
      <div aria-live="polite">
        <Failed error={isLong ? found.error.value : undefined} />
        {isMissing && <p class="hint">{words.nothingFound}</p>}
        {all.length > 0 && <Suggestions label={control.label} all={all} onChoose={choose} />}
      </div>
    </div>
  )
}
