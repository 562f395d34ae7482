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
  return (
    <ActionDialog title={`${words.newPassword} · ${name}`} action={words.save} onSend={(text) => onSave(text('password'))}>
      <p>{hint}</p>
      <Field
        label={words.newPassword}
        hint={words.passwordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        first
        required
      />
    </ActionDialog>
  )
}
