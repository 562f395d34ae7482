import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { me, property } from '../../data/property.ts'
import { type Reading, useReading } from '../../data/reading.ts'
import { PeopleDocument, type PeopleQuery, RemoveEmployeeDocument, WithdrawInvitationDocument } from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { authorities, type Employee, ownRank, PersonDialog, type PersonDialogKind } from './person-dialog.tsx'
import { words } from './words.ts'

export default function PeoplePage() {
  const accommodationId = property.value!.id
  const reading = useReading(() => ask(PeopleDocument, { accommodationId }))
  return (
    <Shown reading={reading}>
      {(data) => (
        <>
          <Employees data={data} reading={reading} />
          <Invitations data={data} reading={reading} />
        </>
      )}
    </Shown>
  )
}

interface PartProps {
  data: PeopleQuery
  reading: Reading<PeopleQuery>
}

function Employees({ data, reading }: PartProps) {
  const [open, setOpen] = useState<{ kind: PersonDialogKind; who?: Employee }>()
  const [removed, setRemoved] = useState<Employee>()
  const { people, newAccount, invite, edit, remove, removePerson, removePersonText, newPassword, you } = words.value
  const accommodationId = property.value!.id
  return (
    <Card
      title={people}
      actions={
        <>
          <Button writes onClick={() => setOpen({ kind: 'invite' })}>
            {invite}
          </Button>
          <Button writes icon="user" onClick={() => setOpen({ kind: 'new' })}>
            {newAccount}
          </Button>
        </>
      }
    >
      <ul>
        {data.employees.edges.map(({ node }) => {
          const isMe = node.id === me.value?.id
          const mayChange = !isMe && authorities.indexOf(node.authority) <= ownRank()
          return (
            <CardRow
              key={node.id}
              title={
                <>
                  {node.name} {isMe && <Tag tone="calm">{you}</Tag>}
                </>
              }
              hint={[node.identity, node.email, node.phone].filter(Boolean).join(' · ')}
            >
              <Tag>{words.value[`authority${node.authority}`]}</Tag>
              {mayChange && (
                <>
                  <Button kind="quiet" writes onClick={() => setOpen({ kind: 'change', who: node })}>
                    {edit}
                  </Button>
                  <Button kind="quiet" writes onClick={() => setOpen({ kind: 'password', who: node })}>
                    {newPassword}
                  </Button>
                  <Button kind="quiet" writes onClick={() => setRemoved(node)}>
                    {remove}
                  </Button>
                </>
              )}
            </CardRow>
          )
        })}
      </ul>
      {open && <PersonDialog kind={open.kind} who={open.who} onSaved={reading.read} onClose={() => setOpen(undefined)} />}
      {removed && (
        <ActionDialog
          title={removePerson(removed.name)}
          action={remove}
          onSend={async () => {
            await ask(RemoveEmployeeDocument, { id: removed.id, accommodationId })
            reading.read()
          }}
          onClose={() => setRemoved(undefined)}
        >
          <p>{removePersonText}</p>
        </ActionDialog>
      )}
    </Card>
  )
}

function Invitations({ data, reading }: PartProps) {
  const { invitations, invitationsHint, noInvitations, withdraw, invitedBy, notNotified } = words.value
  const { id: accommodationId, timeZone } = property.value!
  const place = { timeZone, language: locale.value }
  return (
    <Card title={invitations} hint={invitationsHint}>
      {data.employeeInvitations.length === 0 ? (
        <p>{noInvitations}</p>
      ) : (
        <ul>
          {data.employeeInvitations.map(({ userId, authority, invitedBy: who, expiresAt, notified }) => (
            <CardRow
              key={userId}
              title={<span class="code-id">{userId}</span>}
              hint={`${words.value[`authority${authority}`]} · ${invitedBy(who, dayText(expiresAt, place))}${notified ? '' : ` · ${notNotified}`}`}
            >
              <Button
                writes
                onClick={() => void write(() => ask(WithdrawInvitationDocument, { accommodationId, userId }), reading.read)}
              >
                {withdraw}
              </Button>
            </CardRow>
          ))}
        </ul>
      )}
    </Card>
  )
}
