import { errorText, words } from '../words/words.ts'
import { toast } from './toast.tsx'

/** Writes, says so or why not, and then reads what came of it. */
export async function write(work: () => Promise<unknown>, after: () => void, done = words.value.saved): Promise<void> {
  try {
    await work()
    toast({ tone: 'good', text: done })
  } catch (error) {
    toast({ tone: 'bad', text: errorText(error) })
  }
  after()
}
