import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isConnected } from '../data/connection.ts'
import { Icon } from './icon.tsx'
import './menu.css'

export interface MenuItem {
  text: string
  onSelect: () => void
  /** Whether it changes something on the server; such an item waits while the server is away. */
  writes?: boolean
  /** Whether it takes something away. */
  isGrave?: boolean
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button with further actions below it. */
export function Menu({ text, items }: { text: ComponentChildren; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()

  const buttons = () => [...place.current!.querySelectorAll<HTMLButtonElement>('[role=menuitem]')]
  useLayoutEffect(() => {
    if (!open) return
    buttons()[0]?.focus()
    const leave = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  const shut = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  const onKey = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (!open) return
    if (event.key === 'Escape') {
      event.preventDefault()
      shut()
      return
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const all = buttons()
    all[move(all.indexOf(document.activeElement as HTMLButtonElement), all.length)]?.focus()
  }
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div ref={place} class="menu" onKeyDown={onKey}>
      <button
        type="button"
        class="button plain"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text}
        <Icon name="down" />
      </button>
      {open && (
        <div id={id} role="menu" class="menu-items">
          {items.map((item) => (
            <button
              key={item.text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              class={item.isGrave ? 'grave' : undefined}
              disabled={item.writes && !isConnected.value}
              onClick={() => {
                shut()
                item.onSelect()
              }}
            >
              {item.text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
