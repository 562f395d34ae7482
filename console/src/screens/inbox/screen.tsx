import { useEffect, useState } from 'preact/hooks'
import { askHere, momentText, writeHere } from '../../data/here.ts'
import { followNotices, isHandled, waits } from '../../data/notices.ts'
import { manages, property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { HandleNoticeDocument, NoticesDocument, type NoticesQuery } from '../../generated/inbox.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Segments } from '../../parts/input.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Empty, Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/toast.tsx'
import { noticeText } from './texts.ts'
import { words } from './words.ts'
import '../../parts/card.css'
import './style.css'

const pageRows = 50
const rowsMax = 200

/** What kiosks, guests and payments tell the desk, live. */
export default function InboxScreen() {
  const [filter, setFilter] = useState<'waiting' | 'all'>('waiting')
  const [first, setFirst] = useState(pageRows)
  const reading = useReading(() => readNotices(first), [first])
  useEffect(() => followNotices(property.value!.id, { onChange: reading.readSoon, onGap: reading.readSoon }), [])
  return (
    <div class="cards inbox">
      <header>
        <h1>{words.inbox}</h1>
        <Segments
          label={words.which}
          value={filter}
          options={[
            ['waiting', words.waiting],
            ['all', words.all],
          ]}
          onChange={setFilter}
        />
      </header>
      <Shown reading={reading}>
        {({ notices, hasMore }) => {
          const shown = filter === 'all' ? notices : notices.filter(waits)
          return (
            <>
              {shown.length === 0 ? (
                <div class="card">
                  <Empty icon="inbox">{filter === 'all' ? words.nothing : words.nothingWaits}</Empty>
                </div>
              ) : (
                <ul class="notices" aria-live="polite">
                  {shown.map((notice) => (
                    <NoticeRow key={notice.id} notice={notice} onChange={reading.read} />
                  ))}
                </ul>
              )}
              {hasMore && first < rowsMax && <Button onClick={() => setFirst(rowsMax)}>{words.older}</Button>}
            </>
          )
        }}
      </Shown>
    </div>
  )
}

async function readNotices(first: number): Promise<{ notices: Notice[]; hasMore: boolean }> {
  const { getAccommodationNotifications: page } = await askHere(NoticesDocument, { first })
  return { notices: page.edges.map(({ node }) => node), hasMore: page.pageInfo.hasNextPage }
}

type Notice = NoticesQuery['getAccommodationNotifications']['edges'][number]['node']

const urgentPriority = 3
const icons: readonly (readonly [RegExp, IconName])[] = [
  [/^AUTH_/, 'phone'],
  [/^PIN_/, 'lock'],
  [/^(PAYMENT|REFUND|BALANCE)_/, 'money'],
  [/^ROOM_CHECKED_IN/, 'arrive'],
  [/_ONLINE$|^BOOKING_UNPROVEN$/, 'today'],
  [/^OVERBOOKED/, 'bed'],
]

/** Templates whose `relative` is a reservation. */
const aboutStays =
  /^(ROOM_CHECKED_IN|PIN_LOCKED|OVERBOOKED|SOLD_WHILE_STOPPED|BALANCE_OPEN|BOOKING_UNPROVEN|AUTH_|RESERVATION_MISSED)/
const ulid = /^[0-9A-HJKMNP-TV-Z]{26}$/

function NoticeRow({ notice, onChange }: { notice: Notice; onChange: () => void }) {
  const { id, template, relative, createdAt } = notice
  const icon = icons.find(([pattern]) => pattern.test(template ?? ''))?.[1] ?? 'note'
  const isAboutStay = relative && ulid.test(relative) && aboutStays.test(template ?? '')
  return (
    <li class={waits(notice) ? 'notice waits' : 'notice'}>
      <Icon name={icon} size={20} />
      <div>
        <strong>{noticeText(notice)}</strong>
        <small>{detailOf(notice)}</small>
        {template === 'PIN_LOCKED' && <small>{words.pinOf}</small>}
        <small>
          {createdAt && momentText(createdAt)}
          {waits(notice) && !manages.value && ` · ${words.onlyManagers}`}
        </small>
      </div>
      <div class="card-actions">
        <StateOf notice={notice} />
        {isAboutStay && (
          <Link class="button plain" href={hrefOf('reservations', relative)}>
            {words.openStay}
          </Link>
        )}
        {waits(notice) && manages.value && (
          <Button
            kind="primary"
            icon="check"
            writes
            onClick={() => write(() => writeHere(HandleNoticeDocument, { notificationId: id }), onChange, words.handledNow)}
          >
            {words.handle}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Whether the notice was handled, and how much it presses if not. */
function StateOf({ notice }: { notice: Notice }) {
  if (isHandled(notice))
    return (
      <Tag tone="good" icon="check">
        {words.handled}
      </Tag>
    )
  if (!waits(notice)) return null
  const isUrgent = (notice.priority ?? 0) >= urgentPriority
  return (
    <Tag tone={isUrgent ? 'bad' : 'warn'} icon="warning">
      {isUrgent ? words.urgent : words.warning}
    </Tag>
  )
}

/** The texts of `data` and the description, without identifiers: people cannot read those. */
function detailOf(notice: Notice): string {
  const texts = [notice.description === noticeText(notice) ? '' : notice.description, ...textsIn(notice.data)]
  return [...new Set(texts)].filter((text) => text && !ulid.test(text)).join(' · ')
}

function textsIn(data: string | null | undefined): string[] {
  try {
    const value: unknown = JSON.parse(data ?? '{}')
    return Object.values(Object(value)).filter((one): one is string => typeof one === 'string')
  } catch {
    return []
  }
}
