import { Dialog } from './dialog.tsx'
import { Form, type FormProps } from './form.tsx'

interface ActionDialogProps extends FormProps {
  title: string
  onClose: () => void
}

/** A dialog with one thing to do. It closes when that is done, unless `onSend` answers false. */
export function ActionDialog({ title, onSend, onClose, ...form }: ActionDialogProps) {
  const send: FormProps['onSend'] = async (text) => {
    if ((await onSend(text)) !== false) onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSend={send} {...form} />
    </Dialog>
  )
}
