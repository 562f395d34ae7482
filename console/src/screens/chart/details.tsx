import { useEffect, useRef } from 'preact/hooks'
import { daysBetween } from '../../data/format.ts'
import { askHere, dayOf, timeText } from '../../data/here.ts'
import { useReading } from '../../data/reading.ts'
import { StayFactsDocument, type StayFactsQuery } from '../../generated/chart.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Actions } from '../../parts/card.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { OverbookedTag, StatusTag, Tag, type Tone } from '../../parts/mark.tsx'
import { errorText } from '../../words/words.ts'
import { balanceText } from '../today/board.ts'
import { checkGuestIn, checkGuestOut } from '../today/desk.ts'
import type { PlacedStay } from './placed.ts'
import { isLate, nameOf, periodText, signsOf } from './text.ts'
import type { Details, ViewProps } from './view.ts'
import { words } from './words.ts'

type Facts = StayFactsQuery['getAccommodationReservations']['edges'][number]['node']

/** Room for it below a stay; with less it stands above. */
const heightPx = 320
const widthPx = 336

/** The main facts of a stay beside it, and what can be done with it. */
export function StayDetails({ view, details }: ViewProps & { details: Details }) {
  const { chart } = view
  const { id, beside } = details
  const element = useRef<HTMLDivElement>(null)
  const stay = chart.stay(id)
  const key = stay && chart.staysOf(stay.roomId ?? '').value.find((one) => one.id === id)?.updatedAt

  useEffect(() => {
    const popover = element.current
    popover?.showPopover()
    popover?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    return () => popover?.hidePopover()
  }, [details])
  const reading = useReading(
    async () => (await askHere(StayFactsDocument, { reservationId: id })).getAccommodationReservations.edges[0]?.node,
    [id, key],
  )
  const facts = reading.value.value

  // the event of an earlier popover may come after another was opened
  const close = () => {
    if (view.details.peek() === details) view.details.value = undefined
  }
  if (!stay) return null
  const above = beside.bottom + heightPx > innerHeight && beside.top > heightPx
  const left = Math.max(8, Math.min(beside.left, innerWidth - widthPx - 8))
  return (
    <div
      ref={element}
      popover="auto"
      class={`stay-details ${above ? 'above' : ''}`}
      role="dialog"
      aria-label={nameOf(stay)}
      style={{ '--x': `${left}px`, '--y': `${above ? innerHeight - beside.top + 4 : beside.bottom + 4}px` }}
      onToggle={(event) => {
        if (event.newState !== 'closed') return
        const hadFocus = element.current?.contains(document.activeElement) || document.activeElement === document.body
        close()
        if (hadFocus && !view.moving.picked.peek()) view.focus()
      }}
    >
      <header>
        <h2>
          <Link href={hrefOf('reservations', id)}>{nameOf(stay)}</Link>
        </h2>
        <StatusTag status={stay.status} />
      </header>
      <StayFacts view={view} stay={stay} facts={facts} />
      {reading.error.value !== undefined && <p class="form-error">{errorText(reading.error.value)}</p>}
      <StayActions view={view} stay={stay} facts={facts} close={close} />
    </div>
  )
}

function StayFacts({ view: { chart }, stay, facts }: ViewProps & { stay: PlacedStay; facts: Facts | undefined }) {
  const signs = signsOf(stay, isLate(stay, chart))
  const folio = facts?.folio
  const typeName = (chart.typeOf(stay.roomId) ?? chart.types.value?.find(({ id }) => id === stay.roomTypeId))?.name
  const count = Math.max(1, daysBetween(dayOf(stay.startsAt), dayOf(stay.endsAt)))
  return (
    <>
      <p>
        {periodText(stay)}
        {stay.type === 'lodge' && (
          <small>
            {words.nights(count)} · {timeText(stay.startsAt)} – {timeText(stay.endsAt)}
          </small>
        )}
      </p>
      <p>
        {stay.roomId === null ? words.withoutRoom : chart.room(stay.roomId)?.roomNumber} · {typeName} ·{' '}
        {words.people(stay.people)}
      </p>
      <p class="tags">
        {signs.includes('late') && (
          <Tag tone="warn" icon="clock">
            {words.late}
          </Tag>
        )}
        {folio && <Tag {...balanceLook(folio.balance)}>{balanceText(folio)}</Tag>}
        {stay.overbooked && <OverbookedTag />}
      </p>
      {[facts?.request?.content, facts?.memo?.content].map(
        (text) =>
          text && (
            <p key={text} class="told">
              <Icon name="note" size={14} />
              {text}
            </p>
          ),
      )}
    </>
  )
}

function balanceLook(balance: number): { tone?: Tone; icon?: IconName } {
  if (balance === 0) return {}
  return { tone: balance > 0 ? 'warn' : 'calm', icon: 'money' }
}

interface ActionsProps extends ViewProps {
  stay: PlacedStay
  facts: Facts | undefined
  close: () => void
}

function StayActions({ view, stay, facts, close }: ActionsProps) {
  const { chart, moving } = view
  const screen = { reading: chart.reading, take: () => chart.readStay(stay.id) }
  const work = (act: typeof checkGuestIn) => facts && act(screen, facts).finally(close)
  const isExpected = stay.status === 'DEFINITE' || stay.status === 'HOLDING'
  const startsToday = dayOf(stay.startsAt) <= chart.today
  const hasLeft = stay.status === 'CHECKED_OUT'
  const pick = () => {
    moving.pick(stay.id)
    close()
    view.focus()
  }
  const changeDates = () => {
    close()
    view.dated.value = stay.id
  }
  const unassign = () => {
    close()
    void moving.unassign(stay)
  }
  return (
    <div class="do">
      {isExpected && stay.roomId !== null && startsToday && (
        <Button kind="primary" writes disabled={!facts} onClick={() => work(checkGuestIn)}>
          {words.checkIn}
        </Button>
      )}
      {stay.status === 'CHECKED_IN' && (
        <Button kind="primary" writes disabled={!facts} onClick={() => work(checkGuestOut)}>
          {words.checkOut}
        </Button>
      )}
      <Actions
        all={[
          !hasLeft && [words.move, pick],
          !hasLeft && chart.mayChangeTimes.value && [words.changeDates, changeDates],
          stay.roomId !== null && !hasLeft && stay.status !== 'CHECKED_IN' && [words.unassign, unassign],
        ]}
      />
      <Link href={hrefOf('reservations', stay.id)} class="button quiet">
        {words.open}
      </Link>
    </div>
  )
}
