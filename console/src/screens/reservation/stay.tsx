import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { momentText, moneyText } from '../../data/here.ts'
import { CreateMemoDocument, DeleteMemoDocument, ProveBookingDocument, UpdateMemoDocument } from '../../generated/reservation.ts'
import { Button } from '../../parts/button.tsx'
import { TextArea } from '../../parts/input.tsx'
import { OverbookedTag, Tag } from '../../parts/mark.tsx'
import { Facts } from '../../parts/split.tsx'
import { write } from '../../parts/toast.tsx'
import { typeOf } from '../today/board.ts'
import { writeStayOrTell } from '../today/desk.ts'
import type { StayProps } from './one-stay.ts'
import { words } from './words.ts'

/** What was booked, and what is to know of it. */
export function StayTab({ screen, stay }: StayProps) {
  const rows = [
    [words.roomType, typeOf(stay).name],
    [words.bookedType, stay.intendedRoomType.name === typeOf(stay).name ? null : stay.intendedRoomType.name],
    [words.plan, stay.terms?.ratePlanName ?? stay.ratePlanId],
    [words.policy, stay.terms?.cancellationPolicy?.name],
    [words.price, stay.folio && moneyText(stay.stayTotal, stay.folio.currency)],
    [words.adults, stay.sleeps],
    [words.children, stay.childSleeps || null],
    [words.infants, stay.infantSleeps || null],
    [words.code, stay.checkInCode],
    [words.channel, stay.channelId],
    ['OTA', stay.otaCode],
    [words.heldUntil, stay.releaseAt && stay.status === 'TENTATIVE' ? momentText(stay.releaseAt) : null],
    [words.booked, momentText(stay.createdAt)],
    [words.cancelledBy, stay.cancelledBy],
    [words.reason, stay.cancelReason],
  ] as const
  return (
    <div class="columns">
      <section class="sheet">
        <h2>{words.details}</h2>
        <Facts rows={rows} class="details" />
        <Unproven screen={screen} stay={stay} />
        {stay.overbooked && <OverbookedTag />}
        {stay.soldWhileStopped && (
          <Tag tone="warn" icon="warning">
            {words.soldWhileStopped}
          </Tag>
        )}
        {stay.capacityExceeded && (
          <Tag tone="warn" icon="warning">
            {words.capacityExceeded}
          </Tag>
        )}
      </section>
      <div class="notes">
        <Memo screen={screen} stay={stay} kind="request" />
        <Memo screen={screen} stay={stay} kind="memo" />
      </div>
    </div>
  )
}

/** The field of a stay → what the server calls it. */
const types = { memo: 'MEMO', request: 'REQUEST' } as const

/** The memo of the staff, or what the guest asks for; shown at once when it is saved. */
function Memo({ screen, stay, kind }: StayProps & { kind: keyof typeof types }) {
  const [draft, setDraft] = useState<string>()
  const title = words[kind]
  const before = stay[kind]

  const send = async () => {
    const content = draft!.trim()
    setDraft(undefined)
    if (content === (before?.content ?? '')) return
    screen.show({ [kind]: content === '' ? null : { id: before?.id ?? '', content } })
    const writeMemo = async () => {
      if (!before) await ask(CreateMemoDocument, { reservationId: stay.id, type: types[kind], content })
      else if (content === '') await ask(DeleteMemoDocument, { id: before.id })
      else await ask(UpdateMemoDocument, { id: before.id, content })
    }
    if (await writeStayOrTell(screen, writeMemo, words.saved)) return
    screen.show({ [kind]: before })
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
        <TextArea first label={title} value={draft} onChange={setDraft} hint={kind === 'memo' ? words.memoHint : undefined} />
        <div class="row">
          <Button kind="primary" type="submit" writes>
            {words.save}
          </Button>
          <Button kind="quiet" onClick={() => setDraft(undefined)}>
            {words.back}
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

/** A stay that was booked online for nothing, whose guest nothing proves yet: the desk may know better. */
function Unproven({ screen, stay }: StayProps) {
  const { bookingId, proven, deletedAt } = stay
  if (proven || !bookingId || deletedAt) return null
  const prove = () => write(() => ask(ProveBookingDocument, { bookingId }), screen.reading.read, words.guestProven)
  return (
    <p class="row">
      <Tag tone="warn" icon="warning">
        {words.unproven}
      </Tag>
      <Button icon="check" writes onClick={prove}>
        {words.proveGuest}
      </Button>
    </p>
  )
}
