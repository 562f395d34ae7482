import type { ComponentChildren } from 'preact'
import { ApiError, unreachable } from '../data/errors.ts'
import type { Reading } from '../data/reading.ts'
import { errorText, words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Empty, Loading } from './placeholder.tsx'

interface ShownProps<Value> {
  reading: Reading<Value>
  rows?: number
  children: (value: Value) => ComponentChildren
}

/** What was read, or that it is being read, or why it cannot be. */
export function Shown<Value>({ reading, rows = 6, children }: ShownProps<Value>) {
  const value = reading.value.value
  const error = reading.error.value
  // that the server is away, the banner says
  const isAway = error instanceof ApiError && error.code === unreachable
  if (error !== undefined && (value === undefined || !(isAway || reading.isTurning.value)))
    return (
      <>
        <Empty icon="warning" hint={<Button onClick={reading.read}>{words.retry}</Button>}>
          {errorText(error)}
        </Empty>
        {value !== undefined && children(value)}
      </>
    )
  if (value === undefined) return <Loading rows={rows} label={words.opening} />
  return children(value)
}
