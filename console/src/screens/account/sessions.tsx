import { ask } from '../../data/api.ts'
import { momentText } from '../../data/format.ts'
import { dotted, place } from '../../data/local.ts'
import { EndSessionDocument } from '../../generated/account.ts'
import { Actions } from '../../parts/actions.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/write.ts'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

type Session = Account['mySessions'][number]

export function Sessions({ account: { mySessions }, onChange }: CardProps) {
  const { sessions, sessionsHint, signOut, endOthers, ended, thisOne } = words.value
  const others = mySessions.filter(({ isCurrent }) => !isCurrent)
  const endAll = (those: readonly Session[]) =>
    void write(
      async () => {
        for (const { id } of those) await ask(EndSessionDocument, { id })
      },
      onChange,
      ended,
    )
  return (
    <Card
      title={sessions}
      hint={sessionsHint}
      actions={others.length > 1 && <Actions all={[[endOthers, () => endAll(others)]]} />}
    >
      <ul>
        {mySessions.map((session) => (
          <CardRow key={session.id} title={kindOf(session)} hint={timesOf(session)}>
            {session.isCurrent ? (
              <Tag tone="good" icon="check">
                {thisOne}
              </Tag>
            ) : (
              <Actions all={[[signOut, () => endAll([session])]]} />
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
  const text = (at: string) => momentText(at, place.value)
  const { since, lastUsed } = words.value
  return dotted(since(text(createdAt)), lastUsedAt && lastUsed(text(lastUsedAt)))
}
