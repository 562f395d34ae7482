import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { CreateMemoDocument, DeleteMemoDocument, UpdateMemoDocument } from '../../generated/reservation.ts'
import { Button } from '../../parts/button.tsx'
import { TextArea } from '../../parts/input.tsx'
import { writeStayOrTell } from '../today/desk.ts'
import type { FullStay, OneStay } from './one-stay.ts'
import { words } from './words.ts'

/** The field of a stay → what the server calls it. */
const types = { memo: 'MEMO', request: 'REQUEST' } as const

interface MemoProps {
  one: OneStay
  stay: FullStay
  kind: keyof typeof types
}

/** The memo of the staff, or what the guest asks for; shown at once when it is saved. */
export function Memo({ one, stay, kind }: MemoProps) {
  const [draft, setDraft] = useState<string>()
  const title = words[kind]
  const before = stay[kind]

  const send = async () => {
    const content = draft!.trim()
    setDraft(undefined)
    if (content === (before?.content ?? '')) return
    one.show({ [kind]: content === '' ? null : { id: before?.id ?? '', content } })
    const isWritten = await writeStayOrTell(one, async () => {
      if (!before) await ask(CreateMemoDocument, { reservationId: stay.id, type: types[kind], content })
      else if (content === '') await ask(DeleteMemoDocument, { id: before.id })
      else await ask(UpdateMemoDocument, { id: before.id, content })
      return { text: words.saved }
    })
    if (isWritten) return
    one.show({ [kind]: before })
    setDraft(content)
  }

  if (draft !== undefined)
    return (
      <form
        class="sheet memo form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea first label={title} value={draft} onChange={setDraft} {...(kind === 'memo' && { hint: words.memoHint })} />
        <div class="row">
          <Button kind="primary" type="submit" writes>
            {words.save}
          </Button>
          <Button kind="quiet" onClick={() => setDraft(undefined)}>
            {words.goBack}
          </Button>
        </div>
      </form>
    )
  if (!before)
    return (
      <Button kind="quiet" icon="note" writes onClick={() => setDraft('')}>
        {kind === 'memo' ? words.addMemo : words.addRequest}
      </Button>
    )
  return (
    <section class="sheet memo">
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" writes onClick={() => setDraft(before.content)}>
          {words.edit}
        </Button>
      </header>
      <p class="prose">{before.content}</p>
    </section>
  )
}
