import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { ChangeMyPasswordDocument } from '../../generated/account.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Field } from '../../parts/field.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { toastDone } from '../../parts/toast.tsx'
import { words } from './words.ts'

export function PasswordCard() {
  const [open, setOpen] = useState(false)
  const { passwordTitle, passwordHint, changePassword, passwordChanged, notAlike } = words.value
  const { currentPassword, newPassword, newPasswordHint, again } = words.value
  const change = async (text: FieldReader) => {
    if (text('password') !== text('again')) throw new ApiError('NOT_ALIKE', notAlike)
    await ask(ChangeMyPasswordDocument, { input: { password: text('password'), currentPassword: text('current') } })
    toastDone(passwordChanged)
  }
  return (
    <Card
      title={passwordTitle}
      hint={passwordHint}
      actions={
        <Button writes onClick={() => setOpen(true)}>
          {changePassword}
        </Button>
      }
    >
      {open && (
        <ActionDialog title={changePassword} action={changePassword} onSend={change} onClose={() => setOpen(false)}>
          <Field label={currentPassword} name="current" type="password" autoComplete="current-password" first required />
          <Field
            label={newPassword}
            hint={newPasswordHint}
            name="password"
            type="password"
            autoComplete="new-password"
            required
          />
          <Field label={again} name="again" type="password" autoComplete="new-password" required />
        </ActionDialog>
      )}
    </Card>
  )
}
