import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'

/** Carries out one write at a time. What it throws is kept as the error, until the next one. */
export function useSubmit() {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (work: () => Promise<unknown>) => {
    if (pending) return
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (thrown) {
      setError(thrown)
    } finally {
      setPending(false)
    }
  }
  return { pending, error, submit, clear: () => setError(undefined) }
}

/** Reads the text of a field by its name. */
export type FieldReader = (name: string) => string

/** Keeps the browser from sending a form itself, and reads its fields. */
export function fieldsOf(event: TargetedSubmitEvent<HTMLFormElement>): FieldReader {
  event.preventDefault()
  const fields = new FormData(event.currentTarget)
  return (name) => String(fields.get(name) ?? '')
}
