import type { ComponentChildren } from 'preact'
import { ApiError, unreachable } from '../data/errors.ts'
import type { Reading } from '../data/reading.ts'
import { errorText, words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Failed } from './field.tsx'
import { Empty, Loading } from './placeholder.tsx'

interface ShownProps<Value> {
  reading: Reading<Value>
  rows?: number
  /** Whether it is a part of a dialog, which is opened again to try again. */
  inDialog?: boolean
  children: (value: Value) => ComponentChildren
}

/** What was read, or that it is being read, or why it cannot be. */
export function Shown<Value>({ reading, rows = 6, inDialog = false, children }: ShownProps<Value>) {
  const value = reading.value.value
  const error = reading.error.value
  // that the server is away, the banner says
  const isAway = error instanceof ApiError && error.code === unreachable
  if (inDialog && error !== undefined) return <Failed error={error} />
  if (error !== undefined && (value === undefined || !(isAway || reading.isTurning.value)))
    return (
      <>
        <Unread error={error} onRetry={reading.read} />
        {value !== undefined && children(value)}
      </>
    )
  if (value === undefined) return <Unread rows={rows} />
  return children(value)
}

interface UnreadProps {
  rows?: number
  error?: unknown
  onRetry?: () => void
}

/** What stands in the place of what is being read, or could not be. */
export function Unread({ rows, error, onRetry }: UnreadProps) {
  if (error === undefined) return <Loading rows={rows} label={words.opening} />
  return (
    <Empty icon="warning" hint={onRetry && <Button onClick={onRetry}>{words.retry}</Button>}>
      {errorText(error)}
    </Empty>
  )
}
