import { useState } from 'preact/hooks'
import { daysBetween } from '../../data/format.ts'
import { askHere, dateText, longDayText, moneyText } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { AuditDayDocument, type AuditDayMutation } from '../../generated/money.ts'
import { Choice } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Shown } from '../../parts/shown.tsx'
import { toastDone } from '../../parts/toast.tsx'
import { findStays, GuestOf } from './guests.tsx'
import { words } from './words.ts'

type Question = AuditDayMutation['auditDay']['questions'][number]
type Choices = Partial<Record<Question['subject'], 'LEAVE' | 'MARK_NO_SHOW' | ''>>

async function readQuestions(date: string): Promise<readonly Question[]> {
  const { questions } = (await askHere(AuditDayDocument, { date, dryRun: true })).auditDay
  await findStays(
    questions.flatMap(({ items }) => items.flatMap(({ reservationId }) => (reservationId ? [{ reservationId }] : []))),
  )
  return questions
}

interface NightAuditProps {
  date: string
  /** The last day that is closed now. */
  closedUntil: string | null
  onWritten: () => void
}

/** Closes the books of a day, once it has asked what needs a decision and said what closing means. */
export function NightAudit({ date, closedUntil, onWritten }: NightAuditProps) {
  const reading = useReading(() => readQuestions(date), [date])
  const [choices, setChoices] = useState<Choices>({})
  const questions = reading.value.value
  const day = longDayText(date)
  const close = async () => {
    const answers = questions!.map(({ subject }) => ({ subject, choice: choices[subject] || 'LEAVE' }) as const)
    try {
      await askHere(AuditDayDocument, { date, answers })
    } catch (error) {
      // something may have come up meanwhile
      reading.read()
      throw error
    }
    toastDone(words.closed(day))
    onWritten()
  }
  return (
    <ActionDialog
      title={words.closeTitle(day)}
      action={words.closeNow}
      disabled={!questions?.every(({ subject }) => choices[subject])}
      onSend={close}
    >
      <p>{closedUntil ? words.closeSpan(daysBetween(closedUntil, date)) : words.closeFirst}</p>
      <Shown reading={reading}>
        {(all) => (
          <>
            {all.map((question) => (
              <Asked
                key={question.subject}
                question={question}
                choice={choices[question.subject] ?? ''}
                onChoose={(choice) => setChoices({ ...choices, [question.subject]: choice })}
              />
            ))}
            {all.length === 0 && <p>{words.auditNothing}</p>}
          </>
        )}
      </Shown>
      <p class="hint">{words.closeConsequence}</p>
    </ActionDialog>
  )
}

interface AskedProps {
  question: Question
  choice: NonNullable<Choices[Question['subject']]>
  onChoose: (choice: AskedProps['choice']) => void
}

function Asked({ question: { subject, count, items }, choice, onChoose }: AskedProps) {
  const options: [AskedProps['choice'], string][] = [
    ['', words.auditChoose],
    ['LEAVE', words[`audit_${subject}_LEAVE`]],
    ...(subject === 'GUESTS_NOT_COME' ? [['MARK_NO_SHOW', words.auditMarkNoShow] as [AskedProps['choice'], string]] : []),
  ]
  return (
    <section class="audit-question">
      <h3>{words[`audit_${subject}`](count)}</h3>
      <ul>
        {items.map(({ reservationId, paymentIntentId, date, amount }) => (
          <li key={`${reservationId} ${paymentIntentId} ${date}`}>
            <span>{reservationId ? <GuestOf reservationId={reservationId} /> : words.online}</span>
            <span>{date ? dateText(date) : amount !== null && moneyText(amount)}</span>
          </li>
        ))}
        {count > items.length && <li>{words.auditMore(count - items.length)}</li>}
      </ul>
      <Choice bare label={words[`audit_${subject}`](count)} value={choice} options={options} onChange={onChoose} />
    </section>
  )
}
