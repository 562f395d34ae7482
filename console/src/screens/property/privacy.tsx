import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { askHere, dotted, writeHere } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import {
  EraseGuestDocument,
  type EraseGuestMutation,
  ExportGuestDocument,
  GuestsLikeDocument,
  type GuestsLikeQuery,
} from '../../generated/property.ts'
import { Card, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ActionDialog, Form } from '../../parts/form.tsx'
import { keepFile } from '../../parts/save-file.tsx'
import type { FieldReader } from '../../parts/submit.ts'
import { toastError } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Guest = GuestsLikeQuery['guests']['edges'][number]['node']

/** Reads all parts of what is stored on a guest, and lets the browser save them as a file. */
async function exportGuest({ id: guestId, name }: Guest) {
  const records: unknown[] = []
  let after: string | undefined
  do {
    const input = { person: { accommodationId: property.value!.id, guestId }, after }
    const { exportPersonalData: part } = await ask(ExportGuestDocument, { input })
    records.push(...part.records.map(({ table, data }) => ({ table, data: JSON.parse(data) })))
    after = part.next ?? undefined
  } while (after)
  keepFile(`${name}.json`, new Blob([JSON.stringify(records, null, 2)], { type: 'application/json' }))
}

export default function PrivacyPage() {
  const [found, setFound] = useState<readonly Guest[]>()
  const [dialog, open] = useDialog()
  const [result, setResult] = useState<EraseGuestMutation['erasePersonalData']>()
  const { privacy, privacyHint, findGuest, search, nobodyFound, stayCount, erase, eraseText, retention } = words
  const find = async (text: FieldReader) => {
    const { guests } = await askHere(GuestsLikeDocument, { keyword: text('keyword').trim() })
    setFound(guests.edges.map(({ node }) => node))
  }
  const askToErase = ({ id: guestId, name }: Guest) =>
    open(
      <ActionDialog
        title={`${erase} · ${name}`}
        action={erase}
        text={eraseText(name)}
        onSend={async () => {
          const { erasePersonalData } = await writeHere(EraseGuestDocument, { guestId })
          setResult(erasePersonalData)
          setFound((guests) => guests?.filter(({ id }) => id !== guestId))
        }}
      />,
    )
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
              hint={dotted(stayCount(guest.stayCount), ...guest.contacts.map(({ contactValue }) => contactValue))}
              buttons={[
                [words.export, () => void exportGuest(guest).catch(toastError)],
                [erase, () => askToErase(guest)],
              ]}
            />
          ))}
        </ul>
      )}
      {result && (
        <div role="status">
          <p>{words.erased}</p>
          {result.kept.map(({ what, rows, until, reason }) => (
            <p key={what}>
              {words.kept(what, rows, until ?? '')} – {reason}
            </p>
          ))}
        </div>
      )}
      {dialog}
    </Card>
  )
}
