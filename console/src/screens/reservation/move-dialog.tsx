import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { addDays, daysBetween } from '../../data/format.ts'
import { dayOf, moneyText, stayPeriodOf, timeText } from '../../data/here.ts'
import { settleMs, useReading } from '../../data/reading.ts'
import { MoveStayDocument, type MoveStayMutation, type MoveStayMutationVariables } from '../../generated/reservation.ts'
import { Button } from '../../parts/button.tsx'
import { Failed } from '../../parts/field.tsx'
import { ActionDialog } from '../../parts/form.tsx'
import { Check, Input } from '../../parts/input.tsx'
import { RoomFace } from '../../parts/mark.tsx'
import { RadioTile } from '../../parts/radio-tile.tsx'
import { Shown } from '../../parts/shown.tsx'
import { useFreeRooms } from '../today/assign-room.tsx'
import { nameOf } from '../today/board.ts'
import { writeStay } from '../today/desk.ts'
import type { FullStay, StayProps } from './one-stay.ts'
import { words } from './words.ts'

type Trial = MoveStayMutation['moveReservation']

interface MoveDialogProps extends StayProps {
  /** Whether another room is what is wanted first. */
  beginsWithRoom?: boolean
}

/** Other dates, another room, or both; what it costs is shown before. */
export function MoveDialog({ screen, stay: opened, beginsWithRoom = false }: MoveDialogProps) {
  const stay = screen.latest(opened)
  const [times, setTimes] = useState(() => timesOf(stay))
  const [roomId, setRoomId] = useState<string>()
  const [choosesRoom, setChoosesRoom] = useState(beginsWithRoom)
  const [ignoreCapacity, setIgnoreCapacity] = useState(false)
  const period = stayPeriodOf(times)
  const isMoved =
    period !== undefined && (period.useStartAt !== iso(stay.useStartAt) || period.useExpireAt !== iso(stay.useExpireAt))
  const input = useMemo(
    () => ({
      id: stay.id,
      ...(isMoved && period),
      ...(roomId && { roomId }),
      ...(ignoreCapacity && { ignoreCapacity }),
      ifUpdatedAt: stay.updatedAt,
    }),
    [stay.updatedAt, isMoved, period?.useStartAt, period?.useExpireAt, roomId, ignoreCapacity],
  )
  const isChanged = isMoved || roomId !== undefined
  const { trial, error } = useTrial(input, isChanged)
  const isRefused = trial?.difference === null
  const isTooSmall = trial?.refusals.some(({ code }) => code === 'CAPACITY_EXCEEDED') || ignoreCapacity
  return (
    <ActionDialog
      title={words.moveTitle(nameOf(stay))}
      action={words.save}
      disabled={isRefused || !trial}
      onSend={() =>
        writeStay(
          screen,
          () => ask(MoveStayDocument, { input }),
          ({ moveReservation }) => ({ text: words.moved(nameOf(stay)), stay: moveReservation.reservation }),
        )
      }
    >
      {screen.managesStays.value && <Times stay={stay} times={times} onChange={setTimes} focus={!beginsWithRoom} />}
      {choosesRoom && period ? (
        <RoomChoice stay={stay} period={isMoved ? period : undefined} roomId={roomId} onChange={setRoomId} />
      ) : (
        <Button onClick={() => setChoosesRoom(true)}>{words.changeRoom}</Button>
      )}
      <Failed error={error} />
      <div aria-live="polite" class="outcome">
        {isChanged ? <Outcome trial={trial} isAsking={error === undefined} /> : <p>{words.nothingChanged}</p>}
      </div>
      {isTooSmall && (
        <Check checked={ignoreCapacity} onChange={setIgnoreCapacity}>
          {words.roomTooSmall}
        </Check>
      )}
    </ActionDialog>
  )
}

const timesOf = ({ useStartAt, useExpireAt }: FullStay) => ({
  firstDay: dayOf(useStartAt),
  from: timeText(useStartAt),
  lastDay: dayOf(useExpireAt),
  until: timeText(useExpireAt),
})

type Times = ReturnType<typeof timesOf>

const iso = (moment: string) => new Date(moment).toISOString()

interface TimesProps {
  stay: FullStay
  times: Times
  onChange: (times: Times) => void
  focus: boolean
}

function Times({ stay, times, onChange, focus }: TimesProps) {
  const hasCome = stay.status === 'CHECKED_IN'
  const field = (name: keyof Times, label: string, type: 'date' | 'time', disabled = false, first = false) => (
    <Input
      required
      first={first}
      type={type}
      label={label}
      value={times[name]}
      disabled={disabled}
      onChange={(value) => onChange({ ...times, [name]: value })}
    />
  )
  const shiftEnd = (days: number) => onChange({ ...times, lastDay: addDays(times.lastDay, days) })
  const nights = times.firstDay && times.lastDay ? daysBetween(times.firstDay, times.lastDay) : 0
  return (
    <>
      <div class="pair">
        {field('firstDay', words.arrivalDay, 'date', hasCome, focus && !hasCome)}
        {field('from', words.arrivalTime, 'time', hasCome)}
      </div>
      <div class="pair">
        {field('lastDay', words.departureDay, 'date', false, focus && hasCome)}
        {field('until', words.departureTime, 'time')}
      </div>
      {stay.type === 'lodge' && (
        <div class="pair">
          <Button disabled={nights <= 1} onClick={() => shiftEnd(-1)}>
            {words.oneLess}
          </Button>
          <Button disabled={!times.lastDay} onClick={() => shiftEnd(1)}>
            {words.oneMore}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the move would come to; nothing changes by asking. */
function useTrial(input: MoveStayMutationVariables['input'], isChanged: boolean) {
  const { value, error, isTurning } = useReading(
    async () => (isChanged ? (await ask(MoveStayDocument, { input: { ...input, dryRun: true } })).moveReservation : undefined),
    [input],
    { restMs: settleMs },
  )
  if (isTurning.value) return {}
  return error.value === undefined ? { trial: value.value } : { error: error.value }
}

function Outcome({ trial, isAsking }: { trial: Trial | undefined; isAsking: boolean }) {
  if (!trial) return isAsking ? <p>{words.computing}</p> : null
  const { difference, refusals, overbooked } = trial
  const currency = trial.reservation.folio?.currency ?? 'KRW'
  const amount = moneyText(Math.abs(difference ?? 0), currency)
  return (
    <>
      {difference != null && (
        <p>
          <strong>
            {difference === 0 ? words.costsSame : difference > 0 ? words.costsMore(amount) : words.costsLess(amount)}
          </strong>
        </p>
      )}
      {overbooked && <p class="warns">{words.willOverbook}</p>}
      {refusals.map(({ code, message }) => (
        <p key={code} class="warns">
          {refusalText(code, message)}
        </p>
      ))}
    </>
  )
}

/** The texts of errors serve warnings too. */
function refusalText(code: string, message: string): string {
  const own = words[`error${code}` as keyof typeof words]
  return typeof own === 'string' ? own : message
}

interface RoomChoiceProps {
  stay: FullStay
  /** The new times; without them those of the stay. */
  period: { useStartAt: string; useExpireAt: string } | undefined
  roomId: string | undefined
  onChange: (roomId: string | undefined) => void
}

/** The rooms that are free for the whole stay, as buttons of a radio. */
function RoomChoice({ stay, period, roomId, onChange }: RoomChoiceProps) {
  const reading = useFreeRooms({ ...stay, ...period })
  const option = (id: string | undefined, text: ComponentChildren) => (
    <RadioTile key={id} name="room" checked={roomId === id} onChoose={() => onChange(id)}>
      {text}
    </RadioTile>
  )
  return (
    <Shown inDialog reading={reading} rows={2}>
      {(groups) => (
        <fieldset class="room-choice" aria-label={words.room}>
          <div>{option(undefined, stay.room ? words.keepRoom(stay.room.roomNumber) : words.withoutRoom)}</div>
          {groups.length === 0 && <p>{words.noFreeRoom}</p>}
          {groups.map(({ roomTypeId, roomType, rooms }) => (
            <section key={roomTypeId} aria-label={roomType.name}>
              <h3>{roomType.name}</h3>
              <div class="tiles">{rooms.map((room) => option(room.id, <RoomFace room={room} />))}</div>
            </section>
          ))}
        </fieldset>
      )}
    </Shown>
  )
}
