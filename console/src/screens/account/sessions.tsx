import { ask } from '../../data/api.ts'
import { dotted, momentText } from '../../data/here.ts'
import { EndSessionDocument } from '../../generated/account.ts'
import { Actions, Card, CardRow } from '../../parts/card.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/toast.tsx'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

type Session = Account['mySessions'][number]

export function Sessions({ account: { mySessions }, onChange }: CardProps) {
  const others = mySessions.filter(({ isCurrent }) => !isCurrent)
  const endAll = (those: readonly Session[]) =>
    void write(
      async () => {
        for (const { id } of those) await ask(EndSessionDocument, { id })
      },
      onChange,
      words.ended,
    )
  return (
    <Card
      title={words.sessions}
      hint={words.sessionsHint}
      actions={others.length > 1 && <Actions all={[[words.endOthers, () => endAll(others)]]} />}
    >
      <ul>
        {mySessions.map((session) => (
          <CardRow key={session.id} title={kindOf(session)} hint={timesOf(session)}>
            {session.isCurrent ? (
              <Tag tone="good" icon="check">
                {words.thisOne}
              </Tag>
            ) : (
              <Actions all={[[words.signOut, () => endAll([session])]]} />
            )}
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}

function kindOf({ isByAdministrator, isApprovedDevice }: Session): string {
  return isByAdministrator ? words.byAdministrator : isApprovedDevice ? words.approvedDevice : words.signedInDevice
}

function timesOf({ createdAt, lastUsedAt }: Session): string {
  const text = (at: string) => momentText(at)
  return dotted(words.since(text(createdAt)), lastUsedAt && words.lastUsed(text(lastUsedAt)))
}
