import { useLayoutEffect } from 'preact/hooks'

const typing = 'input, textarea, select, [contenteditable], dialog'

/** Whether keys are text there, and not commands. A dialog that was closed keeps the focus until the next frame. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typing) !== null && target.closest('dialog:not([open])') === null

/** Single keys that do something on a screen, while nobody types. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  // before the screen is painted: a key that is pressed at once is not lost
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target)) return
      // by place too, for keyboards that write Hangul
      const action = actions[event.key.toLowerCase()] ?? actions[event.code.replace(/^Key/, '').toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
