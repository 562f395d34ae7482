import type { ComponentChildren } from 'preact'
import type { BoardStayFragment } from '../generated/data.ts'
import type { CleaningRoomFragment } from '../generated/housekeeping.ts'
import { words } from '../words/words.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'plain'

/** A short word with a colour; the word alone says it too. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ComponentChildren }) {
  return (
    <span class={`tag ${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

export type CleaningState = CleaningRoomFragment['cleaningState']

const cleaningTones: Readonly<Record<CleaningState, Tone>> = { CLEAN: 'good', INSPECTED: 'good', CLEANING: 'calm', DIRTY: 'warn' }

/** A shape for each cleaning state, so that the colour is not all there is: full, ring, half, check. */
export function CleaningDot({ state }: { state: CleaningState }) {
  const text = words[`cleaning${state}`]
  return <span class={`dot ${state.toLowerCase()} ${cleaningTones[state]}`} role="img" aria-label={text} title={text} />
}

/** A room by its number, with its cleaning state. */
export const RoomFace = ({ room }: { room: Pick<CleaningRoomFragment, 'cleaningState' | 'roomNumber'> }) => (
  <>
    <CleaningDot state={room.cleaningState} />
    {room.roomNumber}
  </>
)

type Status = BoardStayFragment['status']

const statusTones: Readonly<Record<Status, Tone>> = {
  INQUIRY: 'plain',
  TENTATIVE: 'warn',
  DEFINITE: 'plain',
  HOLDING: 'calm',
  CHECKED_IN: 'good',
  CHECKED_OUT: 'plain',
}

/** What somebody should see who looks at a stay of a type that is sold too often. */
export const OverbookedTag = () => (
  <Tag tone="bad" icon="warning">
    {words.overbooked}
  </Tag>
)

const runTones = { REQUESTED: 'calm', COMPLETED: 'good', FAILED: 'bad', TIMED_OUT: 'warn' } as const

/** What came of an action of an app. */
export const RunTag = ({ status }: { status: keyof typeof runTones }) => (
  <Tag tone={runTones[status]}>{words[`run${status}`]}</Tag>
)

export function StatusTag({ status }: { status: Status }) {
  return <Tag tone={statusTones[status]}>{words[`status${status}`]}</Tag>
}
