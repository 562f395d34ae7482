import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import {
  EraseGuestDocument,
  type EraseGuestMutation,
  ExportGuestDocument,
  GuestsLikeDocument,
  type GuestsLikeQuery,
} from '../../generated/property.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { toastError } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Guest = GuestsLikeQuery['guests']['edges'][number]['node']

/** Reads all parts of what is stored on a guest, and lets the browser save them as a file. */
async function exportGuest(accommodationId: string, { id: guestId, name }: Guest): Promise<void> {
  const records: unknown[] = []
  let after: string | undefined
  do {
    const input = { person: { accommodationId, guestId }, ...(after && { after }) }
    const { exportPersonalData: part } = await ask(ExportGuestDocument, { input })
    records.push(...part.records.map(({ table, data }) => ({ table, data: JSON.parse(data) })))
    after = part.next ?? undefined
  } while (after)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }))
  link.download = `${name}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

export default function PrivacyPage() {
  const accommodationId = property.value!.id
  const [found, setFound] = useState<readonly Guest[]>()
  const [erased, setErased] = useState<Guest>()
  const [result, setResult] = useState<EraseGuestMutation['erasePersonalData']>()
  const { privacy, privacyHint, findGuest, search, nobodyFound, stayCount, erase, eraseText, retention } = words.value
  const { erased: done, kept } = words.value
  const find = async (text: FieldReader) => {
    const { guests } = await ask(GuestsLikeDocument, { accommodationId, keyword: text('keyword').trim() })
    setFound(guests.edges.map(({ node }) => node))
  }
  return (
    <Card title={privacy} hint={`${privacyHint} ${retention}`}>
      <Form action={search} onSend={find}>
        <Field label={findGuest} name="keyword" required />
      </Form>
      {found?.length === 0 && <p role="status">{nobodyFound}</p>}
      {found && found.length > 0 && (
        <ul>
          {found.map((guest) => (
            <CardRow
              key={guest.id}
              title={guest.name}
              hint={[stayCount(guest.stayCount), ...guest.contacts.map(({ contactValue }) => contactValue)].join(' · ')}
            >
              <Button writes onClick={() => void exportGuest(accommodationId, guest).catch(toastError)}>
                {words.value.export}
              </Button>
              <Button writes onClick={() => setErased(guest)}>
                {erase}
              </Button>
            </CardRow>
          ))}
        </ul>
      )}
      {result && (
        <div role="status">
          <p>{done}</p>
          {result.kept.map(({ what, rows, until, reason }) => (
            <p key={what}>
              {kept(what, rows, until ?? '')} – {reason}
            </p>
          ))}
        </div>
      )}
      {erased && (
        <ActionDialog
          title={`${erase} · ${erased.name}`}
          action={erase}
          onSend={async () => {
            const { erasePersonalData } = await ask(EraseGuestDocument, { input: { accommodationId, guestId: erased.id } })
            setResult(erasePersonalData)
            setFound(found?.filter(({ id }) => id !== erased.id))
          }}
          onClose={() => setErased(undefined)}
        >
          <p>{eraseText(erased.name)}</p>
        </ActionDialog>
      )}
    </Card>
  )
}
