import { ask } from '../../data/api.ts'
import { dayText } from '../../data/here.ts'
import { loadMe } from '../../data/property.ts'
import { AcceptInvitationDocument, DeclineInvitationDocument } from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { write } from '../../parts/toast.tsx'
import type { Account } from './account.ts'
import { words } from './words.ts'

/** Invitations to work at a property. */
export function Invitations({ invitations, onChange }: { invitations: Account['myInvitations']; onChange: () => void }) {
  if (invitations.length === 0) return null
  const reload = () => {
    onChange()
    void loadMe()
  }
  return (
    <Card title={words.invitations}>
      <ul>
        {invitations.map(({ accommodationId, accommodationName, authority, invitedBy, expiresAt }) => {
          const accept = () => ask(AcceptInvitationDocument, { accommodationId })
          const decline = () => ask(DeclineInvitationDocument, { accommodationId })
          return (
            <CardRow
              key={accommodationId}
              title={accommodationName}
              hint={`${words.invited(invitedBy, words[`authority${authority}`])} · ${words.until(dayText(expiresAt))}`}
            >
              <Button kind="primary" writes onClick={() => void write(accept, reload, words.accepted(accommodationName))}>
                {words.accept}
              </Button>
              <Button writes onClick={() => void write(decline, onChange)}>
                {words.decline}
              </Button>
            </CardRow>
          )
        })}
      </ul>
    </Card>
  )
}
