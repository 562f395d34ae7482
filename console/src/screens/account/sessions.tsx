import { ask } from '../../data/api.ts'
import { dayText, timeText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { property } from '../../data/property.ts'
import { EndSessionDocument } from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/write.ts'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

type Session = Account['mySessions'][number]

export function Sessions({ account: { mySessions }, onChange }: CardProps) {
  const { sessions, sessionsHint, end, endOthers, ended, thisOne } = words.value
  const others = mySessions.filter(({ isCurrent }) => !isCurrent)
  const endAll = async (those: readonly Session[]) => {
    for (const { id } of those) await ask(EndSessionDocument, { id })
  }
  return (
    <Card
      title={sessions}
      hint={sessionsHint}
      actions={
        others.length > 1 && (
          <Button writes onClick={() => void write(() => endAll(others), onChange, ended)}>
            {endOthers}
          </Button>
        )
      }
    >
      <ul>
        {mySessions.map((session) => (
          <CardRow key={session.id} title={kindOf(session)} hint={timesOf(session)}>
            {session.isCurrent ? (
              <Tag tone="good" icon="check">
                {thisOne}
              </Tag>
            ) : (
              <Button writes onClick={() => void write(() => endAll([session]), onChange, ended)}>
                {end}
              </Button>
            )}
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}

function kindOf({ isByAdministrator, isApprovedDevice }: Session): string {
  const { byAdministrator, approvedDevice, signedInDevice } = words.value
  return isByAdministrator ? byAdministrator : isApprovedDevice ? approvedDevice : signedInDevice
}

function timesOf({ createdAt, lastUsedAt }: Session): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const place = { timeZone: property.value?.timeZone ?? own, language: locale.value }
  const text = (at: string) => `${dayText(at, place)} ${timeText(at, place)}`
  const { since, lastUsed } = words.value
  return [since(text(createdAt)), lastUsedAt && lastUsed(text(lastUsedAt))].filter(Boolean).join(' · ')
}
