import { words } from '../words/words.ts'
import { toast } from './toast.tsx'

/** Copies a text, and says whether the browser could: without TLS it has no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ tone: 'good', text: words.value.copied })
  } catch {
    toast({ tone: 'bad', text: words.value.notCopied })
  }
}
