import { useEffect, useMemo, useState } from 'preact/hooks'
import { followChanges } from '../../data/live.ts'
import { manages, property } from '../../data/property.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf, route } from '../../navigation/route.ts'
import { useTitle } from '../../navigation/title.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { StatusTag, Tag } from '../../parts/mark.tsx'
import { Empty, Loading } from '../../parts/placeholder.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { errorText } from '../../words/words.ts'
import { Actions } from './actions.tsx'
import { AppsTab } from './apps.tsx'
import { FolioTab } from './folio/folio.tsx'
import { GroupTab } from './group.tsx'
import { GuestsTab } from './guests.tsx'
import { HistoryTab } from './history.tsx'
import { Key } from './key.tsx'
import { type FullStay, OneStay, type StayProps } from './one-stay.ts'
import { StayTab } from './stay.tsx'
import { words } from './words.ts'
import './style.css'

export default function ReservationScreen() {
  const { id: accommodationId } = property.value!
  const reservationId = route.value[1] ?? ''
  const one = useMemo(() => new OneStay(accommodationId, reservationId), [accommodationId, reservationId])
  useEffect(() => {
    one.reading.now()
    const leave = followChanges(accommodationId, {
      onChange: ({ subjects }) => {
        if (subjects.some(({ id, kind }) => shows(one.stay.peek(), reservationId, kind, id))) one.reading.soon()
      },
      onGap: () => one.reading.soon(),
    })
    return () => {
      one.reading.stop()
      leave()
    }
  }, [one])

  const stay = one.stay.value
  const rights = { manages: manages.value, managesStays: manages.value || one.staffManages.value }
  if (stay) return <Whole one={one} stay={stay} rights={rights} />
  if (one.error.value !== undefined)
    return (
      <Empty icon="warning" hint={<Button onClick={() => one.reading.now()}>{words.retry}</Button>}>
        {errorText(one.error.value)}
      </Empty>
    )
  if (stay === null) return <Empty icon="note">{words.notFound}</Empty>
  return <Loading label={words.opening} />
}

/** Whether a change of this thing shows on the screen. */
function shows(stay: FullStay | null | undefined, reservationId: string, kind: string, id: string): boolean {
  if (id === reservationId || kind === 'PROPERTY') return true
  return kind === 'ROOM' && stay?.roomId === id
}

const tabs = { stay: StayTab, guests: GuestsTab, folio: FolioTab, group: GroupTab, history: HistoryTab, apps: AppsTab } as const
type TabName = keyof typeof tabs

function Whole(props: StayProps) {
  const { stay } = props
  const [shown, setShown] = useState<TabName>('stay')
  const guest = stay.primaryGuestProfile?.name ?? words.noGuestName
  useTitle(guest)
  const Shown = tabs[shown]
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
            <Tag tone="bad">{stay.deletionReason === 'NO_SHOW' ? words.noShowReason : words.deleted}</Tag>
          ) : (
            <StatusTag status={stay.status} />
          )}
        </div>
        <Actions {...props} />
      </header>
      <Key stay={stay} onBalance={() => setShown('folio')} />
      <Tabs label={words.sections} tabs={names.map((name) => [name, words[name]] as const)} shown={shown} onShow={setShown}>
        <Shown {...props} />
      </Tabs>
    </article>
  )
}
