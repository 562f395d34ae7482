import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface EmptyProps {
  icon: IconName
  children: ComponentChildren
  hint?: ComponentChildren
  /** Whether it stands in place of a whole screen. */
  isScreen?: boolean
}

/** What stands where there is nothing to show. */
export function Empty({ icon, children, hint, isScreen = false }: EmptyProps) {
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
