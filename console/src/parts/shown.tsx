import type { ComponentChildren } from 'preact'
import { ApiError, unreachable } from '../data/errors.ts'
import type { Pages, Reading } from '../data/reading.ts'
import { errorText, words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Failed } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

interface ShownProps<Value> {
  reading: Reading<Value>
  rows?: number
  /** Whether it is a part of a dialog, which is opened again to try again. */
  inDialog?: boolean
  children: (value: Value) => ComponentChildren
}

/** What was read, or that it is being read, or why it cannot be. */
export function Shown<Value>({ reading, rows = 6, inDialog, children }: ShownProps<Value>) {
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

/** What stands in the place of what is being read, or could not be. */
export function Unread({ rows, error, onRetry }: { rows?: number; error?: unknown; onRetry?: () => void }) {
  if (error === undefined) return <Loading rows={rows} label={words.opening} />
  return (
    <Empty icon="warning" hint={onRetry && <Button onClick={onRetry}>{words.retry}</Button>}>
      {errorText(error)}
    </Empty>
  )
}

interface EmptyProps {
  icon: IconName
  children: ComponentChildren
  hint?: ComponentChildren
  /** Whether it stands in place of a whole screen. */
  isScreen?: boolean
}

/** What stands where there is nothing to show. */
export function Empty({ icon, children, hint, isScreen }: EmptyProps) {
  return (
    <div class="empty">
      <Icon name={icon} size={28} />
      {isScreen ? <h1>{children}</h1> : <p>{children}</p>}
      {hint && <small>{hint}</small>}
    </div>
  )
}

/** The place of rows that are being read. */
export function Loading({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div class="loading" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}

/** Shows one page more of a list, if there is one. */
export function More<Row>({ pages: { reading, more } }: { pages: Pages<Row> }) {
  if (!reading.value.value?.hasMore) return null
  return (
    <Button pending={reading.isTurning.value} onClick={more}>
      {words.showMore}
    </Button>
  )
}
