import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { loadMe, property } from '../../data/property.ts'
import { AcceptInvitationDocument, DeclineInvitationDocument } from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { write } from '../../parts/write.ts'
import type { Account } from './account.ts'
import { words } from './words.ts'

interface InvitationsProps {
  invitations: Account['myInvitations']
  onChange: () => void
}

/** Invitations to work at a property. */
export function Invitations({ invitations, onChange }: InvitationsProps) {
  const text = words.value
  if (invitations.length === 0) return null
  const place = { timeZone: property.value?.timeZone ?? 'UTC', language: locale.value }
  const reload = () => {
    onChange()
    void loadMe()
  }
  return (
    <Card title={text.invitations}>
      <ul>
        {invitations.map(({ accommodationId, accommodationName, authority, invitedBy, expiresAt }) => {
          const accept = () => ask(AcceptInvitationDocument, { accommodationId })
          const decline = () => ask(DeclineInvitationDocument, { accommodationId })
          return (
            <CardRow
              key={accommodationId}
              title={accommodationName}
              hint={`${text.invited(invitedBy, text[`authority${authority}`])} · ${text.until(dayText(expiresAt, place))}`}
            >
              <Button kind="primary" writes onClick={() => void write(accept, reload, text.accepted(accommodationName))}>
                {text.accept}
              </Button>
              <Button writes onClick={() => void write(decline, onChange)}>
                {text.decline}
              </Button>
            </CardRow>
          )
        })}
      </ul>
    </Card>
  )
}
