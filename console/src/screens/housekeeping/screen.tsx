import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { longDayText, todayHere } from '../../data/here.ts'
import { property, worksAtDesk } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { RoomsOfDayDocument } from '../../generated/housekeeping.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { type CleaningRoom, type CleaningState, cleaningStates, RoomCard, StateButtons, setStates } from './room-card.tsx'
import { words } from './words.ts'
import './style.css'

/** Without live changes, as for maids, rooms are read again after this time. */
const pollMs = 15_000

type Filter = 'toClean' | 'inProgress' | 'ready' | 'allRooms'

const filters: Readonly<Record<Filter, (room: CleaningRoom) => boolean>> = {
  toClean: ({ cleaningState }) => cleaningState === 'DIRTY',
  inProgress: ({ cleaningState }) => cleaningState === 'CLEANING',
  ready: ({ cleaningState }) => cleaningState === 'CLEAN' || cleaningState === 'INSPECTED',
  allRooms: () => true,
}

const filterNames = Object.keys(filters) as Filter[]

export default function HousekeepingScreen() {
  const { id: accommodationId } = property.value!
  const reading = useReading(
    async () => (await ask(RoomsOfDayDocument, { accommodationId, date: null })).housekeepingRooms,
    [accommodationId],
    worksAtDesk.value ? { accommodationId } : { everyMs: pollMs },
  )
  const [filter, setFilter] = useState<Filter>('toClean')
  const [chosen, setChosen] = useState<ReadonlySet<string>>()

  const all = reading.value.value
  const set = (roomIds: string[], state: CleaningState) => void setStates(reading, roomIds, state)
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  return (
    <div class="housekeeping">
      <header class="day">
        <h1>{longDayText(todayHere())}</h1>
        <Button pressed={chosen !== undefined} onClick={() => setChosen(chosen ? undefined : new Set())}>
          {words.select}
        </Button>
      </header>
      <fieldset class="filters" aria-label={words.housekeeping}>
        {filterNames.map((name) => (
          <Button key={name} pressed={filter === name} onClick={() => setFilter(name)}>
            {words[name]}
            <span class="filter-count">{all?.filter(filters[name]).length ?? ''}</span>
          </Button>
        ))}
      </fieldset>
      <Shown reading={reading}>
        {(rooms) => {
          const shown = rooms.filter(filters[filter])
          if (shown.length === 0)
            return (
              <Empty icon={filter === 'toClean' ? 'check' : 'bed'}>{filter === 'toClean' ? words.allDone : words.noRooms}</Empty>
            )
          return <Floors rooms={shown} onSet={(room, state) => set([room.id], state)} chosen={chosen} onToggle={toggle} />
        }}
      </Shown>
      {chosen && chosen.size > 0 && (
        <div class="selection" role="toolbar" aria-label={words.selected(chosen.size)}>
          <strong>{words.selected(chosen.size)}</strong>
          <StateButtons
            states={cleaningStates}
            onSet={(state) => {
              set([...chosen], state)
              setChosen(undefined)
            }}
          />
        </div>
      )}
    </div>
  )
}

interface FloorsProps {
  rooms: readonly CleaningRoom[]
  chosen: ReadonlySet<string> | undefined
  onSet: (room: CleaningRoom, state: CleaningState) => void
  onToggle: (id: string) => void
}

function Floors({ rooms, chosen, onSet, onToggle }: FloorsProps) {
  const floors = Map.groupBy(rooms, ({ floor }) => floor ?? '')
  return [...floors].map(([floor, ofFloor]) => (
    <section key={floor} class="floor">
      <h2>{floor === '' ? words.noFloor : words.floor(floor)}</h2>
      <ul>
        {ofFloor.map((room) => (
          <RoomCard
            key={room.id}
            room={room}
            chosen={chosen?.has(room.id)}
            onSet={(state) => onSet(room, state)}
            onToggle={() => onToggle(room.id)}
          />
        ))}
      </ul>
    </section>
  ))
}
