import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  /** Why it may be a mistake. */
  reasons: readonly string[]
  /** What the button that goes on says. */
  action: string
}

interface Asked extends Question {
  answer: (agrees: boolean) => void
}

const asked = signal<Asked | undefined>(undefined)

function end(question: Asked | undefined, agrees: boolean): void {
  question?.answer(agrees)
  if (asked.peek() === question) asked.value = undefined
}

/** Whether somebody goes on in spite of the reasons. Without one nobody is asked. */
export function agrees(question: Question): Promise<boolean> {
  if (question.reasons.length === 0) return Promise.resolve(true)
  end(asked.peek(), false)
  return new Promise((answer) => {
    asked.value = { ...question, answer }
  })
}

/** The question that is asked now. */
export function Questions() {
  const question = asked.value
  useEffect(() => () => end(asked.peek(), false), [])
  if (!question) return null
  return (
    <Dialog title={question.title} onClose={() => end(question, false)}>
      <div class="question">
        <ul>
          {question.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div>
          <Button kind="primary" writes onClick={() => end(question, true)}>
            {question.action}
          </Button>
          <Button onClick={() => end(question, false)}>{words.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}
