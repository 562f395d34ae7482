import { words } from '../words/words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { Field } from './field.tsx'

interface PasswordDialogProps {
  /** Whose password it is. */
  name: string
  /** What comes of it. */
  hint: string
  onSave: (password: string) => Promise<unknown>
}

/** Gives somebody else a new password. */
export function PasswordDialog({ name, hint, onSave }: PasswordDialogProps) {
  const { newPassword, passwordHint, save } = words.value
  return (
    <ActionDialog title={`${newPassword} · ${name}`} action={save} onSend={(text) => onSave(text('password'))}>
      <p>{hint}</p>
      <Field label={newPassword} hint={passwordHint} name="password" type="password" autoComplete="new-password" first required />
    </ActionDialog>
  )
}
