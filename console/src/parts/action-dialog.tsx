import { Dialog } from './dialog.tsx'
import { Form, type FormProps } from './form.tsx'
import { useClose } from './open-dialog.tsx'

interface ActionDialogProps extends FormProps {
  title: string
  onClose?: (() => void) | undefined
}

/** A dialog with one thing to do. It closes when that is done, unless `onSend` answers false. */
export function ActionDialog({ title, onSend, onClose, ...form }: ActionDialogProps) {
  const close = useClose(onClose)
  const send: FormProps['onSend'] = async (text) => {
    if ((await onSend(text)) !== false) close()
  }
  return (
    <Dialog title={title} onClose={close}>
      <Form onSend={send} {...form} />
    </Dialog>
  )
}
