import { words } from '../words/words.ts'
import { toastDone, toastError } from './toast.tsx'

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
