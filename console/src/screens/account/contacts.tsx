import { ask } from '../../data/api.ts'
import { AddContactDocument, ChangeContactDocument, DeleteContactDocument } from '../../generated/account.ts'
import { Actions, Card, CardList, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { FormDialog, formFields, typedValues } from '../../parts/form.tsx'
import { write } from '../../parts/toast.tsx'
import type { Account, CardProps } from './account.ts'
import { words } from './words.ts'

type Contact = Account['myContacts'][number]

export function Contacts({ account: { myInfo, myContacts }, onChange }: CardProps) {
  const [dialog, open] = useDialog()
  const edit = (before?: Contact) =>
    open(
      <FormDialog
        title={before?.contact ?? words.newContact}
        values={typedValues(before ?? { type: 'phone' })}
        fields={formFields(words, {
          type: { label: words.contactKind, hint: words.contactKindHint, required: true },
          contact: { label: words.contactValue, required: true },
        })}
        onSave={async ({ type = '', contact = '' }) => {
          if (before) await ask(ChangeContactDocument, { input: { id: before.id, type, contact } })
          else await ask(AddContactDocument, { input: { userId: myInfo.id, type, contact } })
          onChange()
        }}
      />,
    )
  const remove = ({ id }: Contact) => void write(() => ask(DeleteContactDocument, { id }), onChange)
  return (
    <Card title={words.contacts} hint={words.contactsHint} actions={<Actions all={[[words.add, () => edit()]]} />}>
      <CardList rows={myContacts} empty={words.noContacts}>
        {(one) => (
          <CardRow key={one.id} title={one.contact} hint={one.type}>
            <Actions
              all={[
                [words.edit, () => edit(one)],
                [words.remove, () => remove(one)],
              ]}
            />
          </CardRow>
        )}
      </CardList>
      {dialog}
    </Card>
  )
}
