import { words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { copyText } from './toast.tsx'
import './card.css'

/** Something that is shown once: to copy now, or never. */
export function SecretDialog({
  title,
  hint,
  secret,
  onClose,
}: {
  title: string
  hint: string
  secret: string
  onClose?: () => void
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{hint}</p>
      <p class="code-text">{secret}</p>
      <div class="card-actions">
        <Button kind="primary" icon="note" onClick={() => void copyText(secret)}>
          {words.copy}
        </Button>
      </div>
    </Dialog>
  )
}
