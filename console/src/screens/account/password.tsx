import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { ChangeMyPasswordDocument } from '../../generated/account.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Actions } from '../../parts/actions.tsx'
import { Card } from '../../parts/card.tsx'
import { Field } from '../../parts/field.tsx'
import { useDialog } from '../../parts/open-dialog.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { toastDone } from '../../parts/toast.tsx'
import { words } from './words.ts'

export function PasswordCard() {
  const [dialog, open] = useDialog()
  const { password, passwordHint, changePassword } = words.value
  return (
    <Card title={password} hint={passwordHint} actions={<Actions all={[[changePassword, () => open(<ChangePassword />)]]} />}>
      {dialog}
    </Card>
  )
}

function ChangePassword() {
  const { changePassword, passwordChanged, notAlike, currentPassword, newPassword, newPasswordHint, again } = words.value
  const change = async (text: FieldReader) => {
    const password = text('password')
    if (password !== text('again')) throw new ApiError('NOT_ALIKE', notAlike)
    await ask(ChangeMyPasswordDocument, { input: { password, currentPassword: text('current') } })
    toastDone(passwordChanged)
  }
  const entered = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <ActionDialog title={changePassword} action={changePassword} onSend={change}>
      <Field {...entered} label={currentPassword} name="current" autoComplete="current-password" first />
      <Field {...entered} label={newPassword} hint={newPasswordHint} name="password" />
      <Field {...entered} label={again} name="again" />
    </ActionDialog>
  )
}
