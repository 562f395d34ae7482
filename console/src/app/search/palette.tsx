import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Icon } from '../../parts/icon.tsx'
import { errorText } from '../../words/words.ts'
import { useEndOfOverlay } from '../overlay.ts'
import { words } from '../words.ts'
import { actionsFound, type Found, type FoundKind, Search, screensFound } from './found.ts'
import './style.css'

const kinds: readonly FoundKind[] = ['room', 'stay', 'guest', 'screen', 'action']
const kindTexts = {
  screen: 'kindScreen',
  action: 'actions',
  room: 'rooms',
  stay: 'kindStay',
  guest: 'kindGuest',
} as const satisfies Record<FoundKind, keyof typeof words>

const isLike = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())

/** Finds reservations, guests, rooms, screens and actions, within what the signed-in person may see. */
export default function Palette() {
  const dialog = useRef<HTMLDialogElement>(null)
  const search = useMemo(() => new Search(), [])
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const end = useEndOfOverlay()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    search.look(text)
    setAt(0)
  }, [text])

  const keyword = text.trim()
  const local = [...screensFound(), ...actionsFound()].filter((one) => isLike(one.text, keyword))
  const all = kinds.flatMap((kind) => [...search.found.value, ...local].filter((one) => one.kind === kind))
  const chosen = all[Math.min(at, all.length - 1)]

  const open = (one: Found | undefined) => {
    if (!one) return
    dialog.current?.close()
    one.open()
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
    else if (event.key === 'Enter' && !event.isComposing) open(chosen)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={dialog} class="palette" aria-label={words.search} onClose={end} closedby="any">
      <div class="palette-field">
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={words.searchHint}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-autocomplete="list"
          placeholder={words.searchHint}
          autoComplete="off"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={move}
        />
      </div>
      <div id={`${id}-list`} class="palette-list" role="listbox" aria-label={words.results}>
        {kinds.map((kind) => {
          const ofKind = all.filter((one) => one.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <fieldset key={kind} aria-label={words[kindTexts[kind]]}>
              <p aria-hidden="true">{words[kindTexts[kind]]}</p>
              {ofKind.map((one) => (
                <Option key={one.key} id={`${id}-${one.key}`} found={one} selected={one === chosen} onOpen={() => open(one)} />
              ))}
            </fieldset>
          )
        })}
      </div>
      <p class="palette-note" role="status">
        {search.error.value !== undefined
          ? errorText(search.error.value)
          : search.isBusy.value
            ? words.searching
            : all.length === 0
              ? words.nothingFound
              : ''}
      </p>
    </dialog>
  )
}

interface OptionProps {
  id: string
  found: Found
  selected: boolean
  onOpen: () => void
}

function Option({ id, found: { icon, text, hint }, selected, onOpen }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div ref={element} id={id} class="palette-option" role="option" aria-selected={selected} onClick={onOpen}>
      <Icon name={icon} />
      <span>{text}</span>
      {hint && <small>{hint}</small>}
    </div>
  )
}
