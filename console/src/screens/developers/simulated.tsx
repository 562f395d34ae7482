import { momentText, moneyText, timeText } from '../../data/here.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Tag, type Tone } from '../../parts/mark.tsx'
import { Code, Facts } from '../../parts/split.tsx'
import { write } from '../../parts/toast.tsx'
import { DevList, payAs } from './list.tsx'
import { words } from './words.ts'

interface Message {
  id: string
  channel: 'mail' | 'sms' | 'messenger'
  recipient: string
  subject: string | null
  text: string
  sentAt: string
}

const link = /(https?:\/\/\S+)/

/** Mails and messages that the drivers of development sent. */
export function Outbox() {
  return (
    <DevList<Message>
      name="outbox"
      icon="note"
      empty={words.noMessages}
      emptyHint={words.noMessagesHint}
      rowOf={({ id, channel, recipient, subject, text, sentAt }) => ({
        id,
        title: subject ?? text,
        hint: recipient,
        mark: <Tag>{channel}</Tag>,
        when: timeText(sentAt),
      })}
      detailOf={({ recipient, subject, text, sentAt }) => (
        <>
          <h2>{subject ?? recipient}</h2>
          <Facts
            rows={[
              [words.to, recipient],
              [words.at, momentText(sentAt)],
            ]}
          />
          <p class="message">
            {text.split(link).map((part, index) =>
              index % 2 === 1 ? (
                <a key={part} href={part} class="linked" target="_blank" rel="noopener noreferrer">
                  {part}
                </a>
              ) : (
                part
              ),
            )}
          </p>
        </>
      )}
    />
  )
}

interface OpenedDoor {
  id: string
  reservationId: string
  roomNumber: string
  keyId: string
  data: string | null
  openedAt: string
}

/** Doors that the simulated lock opened. */
export function Doors() {
  return (
    <DevList<OpenedDoor>
      name="doors"
      icon="key"
      empty={words.noDoors}
      emptyHint={words.noDoorsHint}
      rowOf={({ id, roomNumber, keyId, openedAt }) => ({
        id,
        title: `${words.room} ${roomNumber}`,
        hint: keyId,
        when: timeText(openedAt),
      })}
      detailOf={({ reservationId, roomNumber, keyId, data, openedAt }) => (
        <>
          <h2>{`${words.room} ${roomNumber}`}</h2>
          <Facts
            rows={[
              [words.at, momentText(openedAt)],
              [words.keyId, keyId],
              [
                words.reservation,
                <Link key="stay" href={hrefOf('reservations', reservationId)} class="linked">
                  {reservationId}
                </Link>,
              ],
            ]}
          />
          {data && <Code label={words.data}>{data}</Code>}
        </>
      )}
    />
  )
}

const states = {
  CREATED: 'calm',
  PENDING: 'warn',
  AUTHORIZED: 'warn',
  CAPTURED: 'good',
  FAILED: 'bad',
  CANCELED: 'plain',
  EXPIRED: 'plain',
} as const satisfies Record<string, Tone>

const scenarios = [
  'SUCCESS',
  'DECLINE',
  'ABORT',
  'THREE_D_SECURE',
  'LATE_SUCCESS',
  'DUPLICATE_WEBHOOKS',
  'REVERSED_WEBHOOKS',
  'LOST_WEBHOOKS',
  'FAILED_REFUND',
] as const

interface Payment {
  reference: string
  amount: number
  currency: string
  description: string
  createdAt: number
  state: keyof typeof states
  failure: string | null
  captured: number
  refunds: { reference: string; amount: number; state: string }[]
}

const StateTag = ({ state }: Pick<Payment, 'state'>) => <Tag tone={states[state]}>{words[`pay${state}`]}</Tag>

/** Payments at the simulated provider, and what its bank makes of them. */
export function Payments() {
  return (
    <DevList<Payment>
      name="payments"
      icon="money"
      empty={words.noPayments}
      emptyHint={words.noPaymentsHint}
      rowOf={({ reference, description, amount, currency, state, createdAt }) => ({
        id: reference,
        title: description,
        hint: moneyText(amount, currency),
        mark: <StateTag state={state} />,
        when: timeText(createdAt),
      })}
      detailOf={(payment, { read }) => <PaymentDetails payment={payment} onChange={read} />}
    />
  )
}

function PaymentDetails({ payment, onChange }: { payment: Payment; onChange: () => void }) {
  const { reference, description, amount, currency, state, failure, captured, refunds, createdAt } = payment
  const money = (value: number) => moneyText(value, currency)
  return (
    <>
      <header class="title-row">
        <h2>{description}</h2>
        <StateTag state={state} />
      </header>
      <Facts
        rows={[
          [words.amount, money(amount)],
          [words.captured, captured > 0 && money(captured)],
          [words.failure, failure],
          [words.at, momentText(createdAt)],
          [
            words.reference,
            <a
              key="page"
              href={`/dev/payments/${reference}`}
              class="linked"
              target="_blank"
              rel="noopener noreferrer"
              title={words.payPage}
            >
              {reference}
            </a>,
          ],
          ...refunds.map((one) => [`${words.refund} ${one.reference}`, `${money(one.amount)} ${one.state}`] as const),
        ]}
      />
      {state === 'CREATED' && (
        <section>
          <h3>{words.bankDoes}</h3>
          <div class="actions-row">
            {scenarios.map((scenario, index) => (
              <Button
                key={scenario}
                kind={index === 0 ? 'primary' : 'plain'}
                writes
                onClick={() => write(() => payAs(reference, scenario), onChange, words.chosen)}
              >
                {words[`do${scenario}`]}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
