import { dayText, timeText } from '../../data/format.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Tag } from '../../parts/mark.tsx'
import { Code, Facts } from '../../parts/split.tsx'
import { DevList } from './list.tsx'
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
      rowOf={({ id, channel, recipient, subject, text, sentAt }, place) => ({
        id,
        title: subject ?? text,
        hint: recipient,
        mark: <Tag>{channel}</Tag>,
        when: timeText(sentAt, place),
      })}
      detailOf={({ recipient, subject, text, sentAt }, place) => (
        <>
          <h2>{subject ?? recipient}</h2>
          <Facts
            rows={[
              [words.to, recipient],
              [words.at, `${dayText(sentAt, place)} ${timeText(sentAt, place)}`],
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
      rowOf={({ id, roomNumber, keyId, openedAt }, place) => ({
        id,
        title: `${words.room} ${roomNumber}`,
        hint: keyId,
        when: timeText(openedAt, place),
      })}
      detailOf={({ reservationId, roomNumber, keyId, data, openedAt }, place) => (
        <>
          <h2>{`${words.room} ${roomNumber}`}</h2>
          <Facts
            rows={[
              [words.at, `${dayText(openedAt, place)} ${timeText(openedAt, place)}`],
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
