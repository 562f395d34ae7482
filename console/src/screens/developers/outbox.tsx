import { dayText, timeText } from '../../data/format.ts'
import { Tag } from '../../parts/mark.tsx'
import { Facts } from '../../parts/split.tsx'
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
