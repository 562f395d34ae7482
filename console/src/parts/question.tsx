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

interface OpenQuestion extends Question {
  answer: (agrees: boolean) => void
}

const current = signal<OpenQuestion | undefined>(undefined)

function end(question: OpenQuestion | undefined, agrees: boolean) {
  question?.answer(agrees)
  if (current.peek() === question) current.value = undefined
}

/** Whether somebody goes on in spite of the reasons. Without one nobody is asked. */
export function agrees(question: Question): Promise<boolean> {
  if (question.reasons.length === 0) return Promise.resolve(true)
  end(current.peek(), false)
  return new Promise((answer) => {
    current.value = { ...question, answer }
  })
}

/** The question that is asked now. */
export function Questions() {
  const question = current.value
  useEffect(() => () => end(current.peek(), false), [])
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
