import { useComputed } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { dateText } from '../../data/local-texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { afterPaint } from './after-paint.ts'
import type { Section } from './layout.ts'
import { freeRooms } from './nights.ts'
import { trayOf } from './placed.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

/** The head of a room type: opens and closes it, and says how many of its rooms are free in each night. */
export function TypeHead({ view, section: { type, isCollapsed, rowsAbove } }: { view: View; section: Section }) {
  const { chart, cursor } = view
  const button = useRef<HTMLButtonElement>(null)
  const isHere = useComputed(() => cursor.at.value?.rowKey === type.id).value
  useLayoutEffect(() => {
    if (!isHere || !(cursor.takesFocus || view.grid?.contains(document.activeElement))) return
    cursor.takesFocus = false
    button.current?.focus({ preventScroll: true })
  }, [isHere])
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    <div role="row" class="type-row" aria-rowindex={rowsAbove + 2}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its button has the focus */}
      <div role="rowheader" class="type-head" aria-colindex={1}>
        <button
          ref={button}
          type="button"
          tabIndex={isHere ? 0 : -1}
          aria-expanded={!isCollapsed}
          title={isCollapsed ? words.showRooms : words.hideRooms}
          onClick={() => {
            cursor.toRow(type.id)
            afterPaint(() => chart.toggle(type.id))
          }}
        >
          <Icon name={isCollapsed ? 'right' : 'down'} size={16} />
          <span>{type.name}</span>
        </button>
      </div>
      <FreeRooms view={view} section={type} />
    </div>
  )
}

function FreeRooms({ view: { chart }, section: type }: { view: View; section: Section['type'] }) {
  const free = useComputed(() => {
    const days = chart.days.value
    const rooms = type.rooms.map((room) => ({ room, stays: chart.staysOf(room.id).value }))
    return freeRooms(rooms, chart.staysOf(trayOf(type.id)).value, days, days.placeOf(chart.now.value))
  })
  const days = chart.days.value
  return free.value.map((count, index) => (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    // biome-ignore lint/a11y/useFocusableInteractive: it has no action
    <div
      key={days.dayAt(index)}
      role="gridcell"
      class={count > 0 ? 'free' : count === 0 ? 'free none' : 'free over'}
      aria-colindex={index + 2}
      aria-label={words.freeOn(count, dateText(days.dayAt(index)))}
    >
      {count}
    </div>
  ))
}
