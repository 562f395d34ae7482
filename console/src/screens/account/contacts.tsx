import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { AddContactDocument, ChangeContactDocument, DeleteContactDocument } from '../../generated/account.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { write } from '../../parts/write.ts'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

type Contact = Account['myContacts'][number]

export function Contacts({ account: { myInfo, myContacts }, onChange }: CardProps) {
  const [edited, setEdited] = useState<Contact | 'new'>()
  const { contacts, contactsHint, contactKind, contactKindHint, contactValue, noContacts, newContact, edit, remove, add } =
    words.value
  const before = edited === 'new' ? undefined : edited
  return (
    <Card
      title={contacts}
      hint={contactsHint}
      actions={
        <Button writes onClick={() => setEdited('new')}>
          {add}
        </Button>
      }
    >
      {myContacts.length === 0 ? (
        <p>{noContacts}</p>
      ) : (
        <ul>
          {myContacts.map((one) => (
            <CardRow key={one.id} title={one.contact} hint={one.type}>
              <Button writes onClick={() => setEdited(one)}>
                {edit}
              </Button>
              <Button writes onClick={() => void write(() => ask(DeleteContactDocument, { id: one.id }), onChange)}>
                {remove}
              </Button>
            </CardRow>
          ))}
        </ul>
      )}
      {edited && (
        <FormDialog
          title={before ? before.contact : newContact}
          values={{ type: before?.type ?? 'phone', contact: before?.contact ?? '' }}
          fields={[
            { name: 'type', label: contactKind, hint: contactKindHint, required: true },
            { name: 'contact', label: contactValue, required: true },
          ]}
          onSave={async ({ type = '', contact = '' }) => {
            if (before) await ask(ChangeContactDocument, { input: { id: before.id, type, contact } })
            else await ask(AddContactDocument, { input: { userId: myInfo.id, type, contact } })
            onChange()
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  )
}
