import type { ComponentChildren } from 'preact'
import { Button } from './button.tsx'
import { Failed } from './field.tsx'
import { type FieldReader, fieldsOf, useSubmit } from './submit.ts'
import './form.css'

export interface FormProps {
  /** Text of the button that sends it. */
  action: string
  /** Sends it; the reader is for fields that keep their own text. What is thrown is shown, and the form stays. */
  onSend: (text: FieldReader) => Promise<unknown>
  disabled?: boolean
  children?: ComponentChildren
}

/** Fields that are sent together: once at a time, and with what was wrong in sight. */
export function Form({ action, onSend, disabled = false, children }: FormProps) {
  const { pending, error, submit } = useSubmit()
  return (
    <form
      class="form"
      onSubmit={(event) => {
        const text = fieldsOf(event)
        void submit(() => onSend(text))
      }}
    >
      {children}
      <Failed error={error} />
      <Button kind="primary" type="submit" writes pending={pending} disabled={disabled}>
        {action}
      </Button>
    </form>
  )
}
