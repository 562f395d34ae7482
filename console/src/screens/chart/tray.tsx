import { useMemo } from 'preact/hooks'
import { Icon } from '../../parts/icon.tsx'
import { Pointer } from './pointer.ts'
import { signIcons, signText } from './rows.tsx'
import { isLate, nameOf, periodText, signsOf } from './text.ts'
import type { ViewProps } from './view.ts'
import { words } from './words.ts'

/** Stays of these days that have no room: picked up by a click or dragged into a room. */
export function Tray({ view }: ViewProps) {
  const { chart, moving } = view
  const pointer = useMemo(() => new Pointer(view), [view])
  const stays = chart.tray.value
  const heldId = moving.shown.value?.stay.id
  const typeNames = new Map(chart.types.value?.map(({ id, name }) => [id, name]))
  const pick = (id: string) => {
    if (moving.picked.peek()?.stay.id === id) return moving.cancel()
    if (!moving.pick(id)) return
    const { start, roomTypeId } = moving.picked.peek()!.stay
    view.cursor.toRow(chart.types.value?.find((type) => type.id === roomTypeId)?.rooms[0]?.id ?? roomTypeId, Math.max(0, start))
    view.reveal(roomTypeId, Math.max(0, start))
    view.focus()
  }
  return (
    <section class="tray" aria-label={words.withoutRoom}>
      <h2>
        {words.withoutRoom} <span class="tally">{stays.length}</span>
      </h2>
      {stays.length === 0 ? (
        <p>{words.trayEmpty}</p>
      ) : (
        <ul>
          {stays.map((stay) => (
            <li key={stay.id}>
              <button
                type="button"
                class={`tray-card ${stay.status.toLowerCase()}`}
                data-stay={stay.id}
                aria-pressed={heldId === stay.id}
                onPointerDown={(event) => pointer.press(event)}
                onClick={() => pick(stay.id)}
              >
                <strong>
                  {signsOf(stay, isLate(stay, chart)).map((sign) => (
                    <span key={sign} class="sign" role="img" aria-label={signText(sign)} title={signText(sign)}>
                      <Icon name={signIcons[sign]} size={14} />
                    </span>
                  ))}
                  {nameOf(stay)}
                </strong>
                <small>
                  {periodText(stay)} · {typeNames.get(stay.roomTypeId)}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
