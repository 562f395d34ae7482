import { ask } from '../../data/api.ts'
import { momentText } from '../../data/local-texts.ts'
import { isHandled, waits } from '../../data/notices.ts'
import { manages, property } from '../../data/property.ts'
import { HandleNoticeDocument, type NoticesQuery } from '../../generated/inbox.ts'
import { Link } from '../../navigation/link.tsx'
import { hrefOf } from '../../navigation/route.ts'
import { Button } from '../../parts/button.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Tag } from '../../parts/mark.tsx'
import { write } from '../../parts/write.ts'
import { noticeText } from './texts.ts'
import { words } from './words.ts'

export type Notice = NoticesQuery['getAccommodationNotifications']['edges'][number]['node']

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

export function NoticeRow({ notice, onChange }: { notice: Notice; onChange: () => void }) {
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
        {waits(notice) && manages.value && <Handle id={id} onChange={onChange} />}
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

function Handle({ id, onChange }: { id: string; onChange: () => void }) {
  const input = { accommodationId: property.value!.id, notificationId: id }
  return (
    <Button
      kind="primary"
      icon="check"
      writes
      onClick={() => write(() => ask(HandleNoticeDocument, { input }), onChange, words.handledNow)}
    >
      {words.handle}
    </Button>
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
