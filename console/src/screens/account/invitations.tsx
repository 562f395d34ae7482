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
export function Invitations({ invitations: all, onChange }: InvitationsProps) {
  const { invitations, invited, until, accept, decline, accepted } = words.value
  if (all.length === 0) return null
  const place = { timeZone: property.value?.timeZone ?? 'UTC', language: locale.value }
  const reload = () => {
    onChange()
    void loadMe()
  }
  return (
    <Card title={invitations}>
      <ul>
        {all.map(({ accommodationId, accommodationName, authority, invitedBy, expiresAt }) => (
          <CardRow
            key={accommodationId}
            title={accommodationName}
            hint={`${invited(invitedBy, words.value[`authority${authority}`])} · ${until(dayText(expiresAt, place))}`}
          >
            <Button
              kind="primary"
              writes
              onClick={() =>
                void write(() => ask(AcceptInvitationDocument, { accommodationId }), reload, accepted(accommodationName))
              }
            >
              {accept}
            </Button>
            <Button writes onClick={() => void write(() => ask(DeclineInvitationDocument, { accommodationId }), onChange)}>
              {decline}
            </Button>
          </CardRow>
        ))}
      </ul>
    </Card>
  )
}
