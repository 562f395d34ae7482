import { useState } from 'preact/hooks'
import { Dialog } from '../../parts/dialog.tsx'
import { Form } from '../../parts/form.tsx'
import { newPin } from './change-stay.ts'
import type { FullStay } from './one-stay.ts'
import { words } from './words.ts'

/** Issues a new PIN and shows it, this once. */
export function PinDialog({ stay, onClose }: { stay: FullStay; onClose: () => void }) {
  const [pin, setPin] = useState<string>()
  return (
    <Dialog title={words.newPin} onClose={onClose}>
      {pin === undefined ? (
        <Form action={words.issuePin} onSend={async () => setPin(await newPin(stay))}>
          <p>{words.newPinText}</p>
        </Form>
      ) : (
        <div class="pin" role="status">
          <strong>{pin}</strong>
          <p>{words.pinHint}</p>
          <p>
            {words.code}: {stay.checkInCode}
          </p>
        </div>
      )}
    </Dialog>
  )
}
