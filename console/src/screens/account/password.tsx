import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import { ChangeMyPasswordDocument } from '../../generated/account.ts'
import { Actions, Card } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { toastDone } from '../../parts/toast.tsx'
import { words } from './words.ts'

export function PasswordCard() {
  const [dialog, open] = useDialog()
  return (
    <Card
      title={words.password}
      hint={words.passwordHint}
      actions={<Actions all={[[words.changePassword, () => open(<ChangePassword />)]]} />}
    >
      {dialog}
    </Card>
  )
}

function ChangePassword() {
  const change = async (text: FieldReader) => {
    const password = text('password')
    if (password !== text('again')) throw new ApiError('NOT_ALIKE', words.notAlike)
    await ask(ChangeMyPasswordDocument, { input: { password, currentPassword: text('current') } })
    toastDone(words.passwordChanged)
  }
  const entered = { type: 'password', autoComplete: 'new-password', required: true } as const
  return (
    <ActionDialog title={words.changePassword} action={words.changePassword} onSend={change}>
      <Field {...entered} label={words.currentPassword} name="current" autoComplete="current-password" first />
      <Field {...entered} label={words.newPassword} hint={words.newPasswordHint} name="password" />
      <Field {...entered} label={words.again} name="again" />
    </ActionDialog>
  )
}
