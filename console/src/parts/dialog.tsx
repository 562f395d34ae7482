import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../words/index.ts'
import { Button } from './button.tsx'

/** A dialog over the page; the browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // before the fields in it take the focus
  useLayoutEffect(() => element.current?.showModal(), [])
  return (
    <dialog ref={element} class="dialog" aria-labelledby={id} onClose={onClose} closedby="any">
      <div>
        <header>
          <h2 id={id}>{title}</h2>
          <Button kind="quiet" icon="close" label={words.value.close} onClick={() => element.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
