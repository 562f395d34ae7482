import { useEffect, useMemo, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { daysBetween } from '../../data/format.ts'
import { dayOf, dayText, moneyText, timeText } from '../../data/here.ts'
import { property } from '../../data/property.ts'
import { useChanges, useReading } from '../../data/reading.ts'
import { StayGroupDocument, type StayGroupQuery } from '../../generated/reservation.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf, route } from '../../navigation/route.ts'
import { useTitle } from '../../navigation/title.ts'
import { Icon } from '../../parts/icon.tsx'
import { RoomFace, StatusTag, Tag } from '../../parts/mark.tsx'
import { Empty, Shown, Unread } from '../../parts/shown.tsx'
import { Facts } from '../../parts/split.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { balanceText, nameOf, typeOf } from '../today/board.ts'
import { Actions } from './actions.tsx'
import { FolioTab } from './folio/folio.tsx'
import { GuestsTab } from './guests.tsx'
import { AppsTab, HistoryTab } from './history.tsx'
import { type FullStay, OneStay, type StayProps } from './one-stay.ts'
import { StayTab } from './stay.tsx'
import { words } from './words.ts'
import './style.css'

export default function ReservationScreen() {
  const { id: accommodationId } = property.value!
  const reservationId = route.value[1] ?? ''
  const screen = useMemo(() => new OneStay(reservationId), [accommodationId, reservationId])
  const { reading } = screen
  useEffect(() => {
    reading.read()
    return reading.stop
  }, [reading])
  useChanges(reading, accommodationId, ({ kind, id }) => {
    if (kind === 'ROOM') return reading.value.peek()?.roomId === id
    return id === reservationId || kind === 'PROPERTY'
  })

  const stay = reading.value.value
  const error = reading.error.value
  if (stay) return <Whole screen={screen} stay={stay} />
  if (stay === null && error === undefined) return <Empty icon="note">{words.notFound}</Empty>
  return <Unread error={error} onRetry={reading.read} />
}

const tabs = { stay: StayTab, guests: GuestsTab, folio: FolioTab, group: GroupTab, history: HistoryTab, apps: AppsTab } as const
type TabName = keyof typeof tabs

function Whole(props: StayProps) {
  const { stay } = props
  const [shown, setShown] = useState<TabName>('stay')
  const guest = nameOf(stay)
  useTitle(guest)
  const Tab = tabs[shown]
  const names = (Object.keys(tabs) as TabName[]).filter((name) => name !== 'group' || stay.bookingId)
  return (
    <article class="guest-page">
      <Link href={hrefOf()} class="back">
        <Icon name="left" />
        {words.today}
      </Link>
      <header class="title">
        <div class="whose">
          <h1>{guest}</h1>
          {stay.deletedAt ? (
            <Tag tone="bad">{stay.deletionReason === 'NO_SHOW' ? words.noShow : words.deleted}</Tag>
          ) : (
            <StatusTag status={stay.status} />
          )}
        </div>
        <Actions {...props} />
      </header>
      <Key stay={stay} onBalance={() => setShown('folio')} />
      <Tabs label={words.sections} tabs={names.map((name) => [name, words[name]] as const)} shown={shown} onShow={setShown}>
        <Tab {...props} />
      </Tabs>
    </article>
  )
}

/** What has to be in sight always: dates, room, guests and balance. */
function Key({ stay, onBalance }: { stay: FullStay; onBalance: () => void }) {
  const { folio } = stay
  const nights = daysBetween(dayOf(stay.useStartAt), dayOf(stay.useExpireAt))
  return (
    <Facts
      class="key"
      rows={[
        [
          words.arrival,
          <>
            {dayText(stay.useStartAt)} <small>{timeText(stay.useStartAt)}</small>
          </>,
        ],
        [
          words.departure,
          <>
            {dayText(stay.useExpireAt)}{' '}
            <small>
              {timeText(stay.useExpireAt)}
              {stay.type === 'lodge' && ` · ${words.nights(nights)}`}
            </small>
          </>,
        ],
        [
          words.room,
          <>
            {stay.room ? (
              <span class="room">
                <RoomFace room={stay.room} />
              </span>
            ) : (
              words.none
            )}{' '}
            <small>{typeOf(stay).name}</small>
          </>,
        ],
        [
          words.balance,
          folio && (
            <>
              <button type="button" class={folio.balance > 0 ? 'open' : undefined} onClick={onBalance}>
                {balanceText(folio)}
              </button>
              {stay.folios.length > 1 && (
                <small class="of-stay">
                  {words.ofStay(balanceText({ balance: stay.stayBalance, currency: folio.currency }))}
                </small>
              )}
            </>
          ),
        ],
      ]}
    />
  )
}

/** The other stays that were booked together with this one. */
function GroupTab({ screen, stay }: StayProps) {
  const bookingId = stay.bookingId!
  const reading = useReading(
    async () => (await ask(StayGroupDocument, { bookingId })).getSingleBooking,
    [bookingId, screen.readings.value],
  )
  return (
    <Shown reading={reading} rows={3}>
      {(booking) => <Group booking={booking} stayId={stay.id} />}
    </Shown>
  )
}

function Group({ booking, stayId }: { booking: StayGroupQuery['getSingleBooking']; stayId: string }) {
  const money = (amount: number) => moneyText(amount, booking.currency)
  return (
    <section class="sheet">
      <header>
        <h2>{words.groupTitle(booking.number, booking.booker.name)}</h2>
        <span>
          {words.groupBalance}: <strong>{money(booking.balance)}</strong>
        </span>
      </header>
      <ul class="group">
        {booking.reservations.map((other) => (
          <li key={other.id}>
            {other.id === stayId ? (
              <strong>
                {nameOf(other)} ({words.thisStay})
              </strong>
            ) : (
              <Link href={hrefOf('reservations', other.id)}>{nameOf(other)}</Link>
            )}
            <span>
              {dayText(other.useStartAt)} – {dayText(other.useExpireAt)}
            </span>
            <span>
              {other.room?.roomNumber ?? words.none} · {typeOf(other).name}
            </span>
            <span>{other.folio && other.folio.balance !== 0 ? money(other.folio.balance) : ''}</span>
            {other.deletedAt ? <Tag tone="bad">{words.deleted}</Tag> : <StatusTag status={other.status} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
