import { acting } from '../../data/session.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { words } from './words.ts'

/** Says as whom an administrator acts, and ends it. A reload begins anew with the own session. */
export default function ActingBanner() {
  const current = acting.value
  if (!current) return null
  const end = () => void current.end().finally(() => location.reload())
  return (
    <p class="banner" role="status">
      <Icon name="shield" />
      <span>{words.actingAs(current.name)}</span>
      <Button onClick={end}>{words.endActing}</Button>
    </p>
  )
}
