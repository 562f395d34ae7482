import { signal } from '@preact/signals'
import { errorText, words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Toast {
  text: string
  tone: 'good' | 'bad'
  undo?: () => void
  /** Something else than a way back. */
  action?: { text: string; run: () => void }
}

const shown = signal<Toast | undefined>(undefined)
const stayMs = 8000
let timer: ReturnType<typeof setTimeout> | undefined

/** Says what was done, for some seconds, with a way back if there is one. */
export function toast(next: Toast): void {
  shown.value = next
  clearTimeout(timer)
  timer = setTimeout(() => {
    shown.value = undefined
  }, stayMs)
}

export const toastDone = (text: string) => toast({ tone: 'good', text })

export const toastError = (error: unknown) => toast({ tone: 'bad', text: errorText(error) })

export function Toasts() {
  const current = shown.value
  const action = current?.action ?? (current?.undo && { text: words.undo, run: current.undo })
  const end = () => {
    shown.value = undefined
  }
  return (
    <div class="toasts" role="status" aria-live="polite">
      {current && (
        <div class={`toast ${current.tone}`}>
          <Icon name={current.tone === 'good' ? 'check' : 'warning'} />
          <span>{current.text}</span>
          {action && (
            <Button
              kind="quiet"
              writes
              onClick={() => {
                action.run()
                end()
              }}
            >
              {action.text}
            </Button>
          )}
          <Button kind="quiet" icon="close" label={words.close} onClick={end} />
        </div>
      )}
    </div>
  )
}

/** Writes, says so or why not, and then reads what came of it. */
export async function write(work: () => Promise<unknown>, after: () => void, done = words.saved): Promise<void> {
  try {
    await work()
    toastDone(done)
  } catch (error) {
    toastError(error)
  }
  after()
}

/** Copies a text, and says whether the browser could: without TLS it has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastDone(words.copied)
  } catch {
    toast({ tone: 'bad', text: words.notCopied })
  }
}
