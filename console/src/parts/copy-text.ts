import { words } from '../words/words.ts'
import { toast, toastDone } from './toast.tsx'

/** Copies a text, and says whether the browser could: without TLS it has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastDone(words.copied)
  } catch {
    toast({ tone: 'bad', text: words.notCopied })
  }
}
