import { type ComponentChildren, createContext, type VNode } from 'preact'
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'

/** A field, the main action, another action: what has the focus first. */
const firsts = [
  'input:enabled:not([type=radio]:not(:checked)), select:enabled, textarea:enabled',
  '.primary:enabled',
  'button:enabled',
]

/** Gives the focus to the first field, or to what is to be done; what is loaded later gets it when it is there. */
function takeFocus(dialog: HTMLDialogElement) {
  const header = dialog.querySelector('header')!
  const focused = document.activeElement
  if (focused !== dialog && dialog.contains(focused) && !header.contains(focused)) return true
  for (const kind of firsts)
    for (const element of dialog.querySelectorAll<HTMLElement>(kind)) {
      if (header.contains(element)) continue
      element.focus()
      return true
    }
  dialog.focus()
  return false
}

interface DialogProps {
  title: string
  /** What closes it, if `useDialog` has not opened it. */
  onClose?: () => void
  children: ComponentChildren
}

/** A dialog over the page; the browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const close = useClose(onClose)
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  const begins = useRef(true)
  // before the fields in it take the focus
  useLayoutEffect(() => element.current?.showModal(), [])
  useLayoutEffect(() => {
    if (begins.current && takeFocus(element.current!)) begins.current = false
  })
  return (
    <dialog ref={element} class="dialog" tabIndex={-1} aria-labelledby={id} onClose={close} closedby="any">
      <div>
        <header>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" icon="close" label={words.close} onClick={() => element.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  )
}

const Closing = createContext<() => void>(() => undefined)

/** Says to the dialogs in it what closes them. */
export const Opened = Closing.Provider

/** What closes a dialog: what it was given, or what the `Opened` around it says. */
export function useClose(own?: () => void): () => void {
  const closesOpened = useContext(Closing)
  return own ?? closesOpened
}

/** A place for a dialog, and what opens one there. It keeps the properties with which it was opened, and needs no `onClose`. */
export function useDialog() {
  const [shown, open] = useState<VNode>()
  return [shown && <Opened value={() => open(undefined)}>{shown}</Opened>, open] as const
}
