import { useEffect, useMemo, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { addDays, daysBetween } from '../../data/format.ts'
import { dayOf, isoMoment, moneyText, timeText } from '../../data/local-texts.ts'
import { MoveStayDocument, type MoveStayMutation } from '../../generated/reservation.ts'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { Button } from '../../parts/button.tsx'
import { FormError } from '../../parts/field.tsx'
import { Check, Input } from '../../parts/input.tsx'
import { errorText } from '../../words/words.ts'
import { nameOf } from '../today/desk.ts'
import { move } from './change-stay.ts'
import type { FullStay, StayDialogProps } from './one-stay.ts'
import { RoomChoice } from './room-choice.tsx'
import { words } from './words.ts'

type Trial = MoveStayMutation['moveReservation']

/** Typing a date changes it several times. */
const settleMs = 350

interface MoveDialogProps extends StayDialogProps {
  /** Whether another room is what is wanted first. */
  beginsWithRoom?: boolean
}

/** Other dates, another room, or both; what it costs is shown before. */
export function MoveDialog({ one, stay, rights, beginsWithRoom = false, onClose }: MoveDialogProps) {
  const [times, setTimes] = useState(() => timesOf(stay))
  const [roomId, setRoomId] = useState<string>()
  const [choosesRoom, setChoosesRoom] = useState(beginsWithRoom)
  const [ignoreCapacity, setIgnoreCapacity] = useState(false)
  const period = periodOf(times)
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
  const send = async () => {
    await move(one, stay, input)
  }
  return (
    <ActionDialog
      title={words.moveTitle(nameOf(stay))}
      action={words.save}
      disabled={isRefused || !trial}
      onSend={send}
      onClose={onClose}
    >
      {rights.managesStays && <Times stay={stay} times={times} onChange={setTimes} focus={!beginsWithRoom} />}
      {choosesRoom && period ? (
        <RoomChoice stay={stay} period={isMoved ? period : undefined} roomId={roomId} onChange={setRoomId} />
      ) : (
        <Button onClick={() => setChoosesRoom(true)}>{words.changeRoom}</Button>
      )}
      {error !== undefined && <FormError>{errorText(error)}</FormError>}
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

interface Times {
  firstDay: string
  from: string
  lastDay: string
  until: string
}

function timesOf({ useStartAt, useExpireAt }: FullStay): Times {
  return {
    firstDay: dayOf(useStartAt),
    from: timeText(useStartAt),
    lastDay: dayOf(useExpireAt),
    until: timeText(useExpireAt),
  }
}

const iso = (moment: string) => new Date(moment).toISOString()

/** Undefined while the fields are no period. */
function periodOf({ firstDay, from, lastDay, until }: Times) {
  if (!firstDay || !from || !lastDay || !until) return undefined
  const [useStartAt, useExpireAt] = [isoMoment(firstDay, from), isoMoment(lastDay, until)]
  return useStartAt < useExpireAt ? { useStartAt, useExpireAt } : undefined
}

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

interface Input_ {
  id: string
  useStartAt?: string
  useExpireAt?: string
}

/** What the move would come to; nothing changes by asking. */
function useTrial(input: Input_, isChanged: boolean) {
  const [trial, setTrial] = useState<Trial>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    setTrial(undefined)
    setError(undefined)
    if (!isChanged) return
    let isCurrent = true
    const timer = setTimeout(() => {
      ask(MoveStayDocument, { input: { ...input, dryRun: true } })
        .then(({ moveReservation }) => isCurrent && setTrial(moveReservation))
        .catch((thrown) => isCurrent && setError(thrown))
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [input])
  return { trial, error }
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
