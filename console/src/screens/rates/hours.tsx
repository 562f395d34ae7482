import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { dayOf, dayText } from '../../data/format.ts'
import { locale, preferences } from '../../data/preferences.ts'
import type { Property } from '../../data/property.ts'
import { manages } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { HoursDocument, type HoursQuery, SetBlocksDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { nameIn } from './grid-model.ts'
import { HoursForm } from './hours-form.tsx'
import { RowActions } from './row-actions.tsx'
import { weekdayNames } from './texts.ts'
import { words } from './words.ts'

type HourPlan = HoursQuery['ratePlans'][number]
type PlanType = HourPlan['types'][number]
export type HourBlock = PlanType['rentBlocks'][number]

/** A plan for hours with a room type, and the version of the prices with which it was read. */
export interface HourPair {
  plan: HourPlan
  type: PlanType
  version: number
}

/** What is sold by the hour: blocks of hours by plan and room type. */
export function Hours({ property }: { property: Property }) {
  const accommodationId = property.id
  const day = dayOf(now(), { timeZone: property.timeZone, language: 'en' })
  const reading = useReading(() => ask(HoursDocument, { accommodationId, day }), [accommodationId, day], {
    accommodationId,
    kinds: ['RATE_PLAN', 'RATES', 'ROOM_TYPE'],
  })
  return (
    <Shown reading={reading}>
      {({ ratePlans, rateCalendar }) => {
        const pairs = ratePlans
          .filter(({ type, parentId }) => type === 'rent' && !parentId)
          .flatMap((plan) => plan.types.map((type): HourPair => ({ plan, type, version: rateCalendar.version })))
        if (pairs.length === 0)
          return (
            <Empty icon="clock" hint={words.value.noHoursHint}>
              {words.value.noHours}
            </Empty>
          )
        return pairs.map((pair) => (
          <HoursOf key={`${pair.plan.id} ${pair.type.roomTypeId}`} property={property} pair={pair} onWritten={reading.read} />
        ))
      }}
    </Shown>
  )
}

function HoursOf({ property, pair, onWritten }: { property: Property; pair: HourPair; onWritten: () => void }) {
  const [edited, setEdited] = useState<HourBlock | 'new'>()
  const text = words.value
  const language = locale.value
  const tag = preferences.value.language
  const { plan, type } = pair
  const names = weekdayNames(language)
  const money = (amount: number) => moneyText(amount, property.currency, language)
  const dayOfBlock = (day: string) => dayText(`${day}T00:00:00Z`, { timeZone: 'UTC', language })
  const title = `${nameIn(plan, tag)} · ${nameIn(type.roomType, tag)}`
  const remove = (block: HourBlock) => {
    const left = type.rentBlocks.filter(({ id }) => id !== block.id)
    void write(() => ask(SetBlocksDocument, { input: inputOf(property.id, pair, left) }), onWritten, text.hoursSaved)
  }
  return (
    <section class="part">
      <ListHead title={title}>
        {manages.value && (
          <Button writes onClick={() => setEdited('new')}>
            {text.newBlock}
          </Button>
        )}
      </ListHead>
      <List
        label={title}
        heads={[text.openFrom, text.duration, text.price, text.extension, text.validDays, '']}
        isEmpty={type.rentBlocks.length === 0}
        empty={text.noHourBlocks}
        icon="clock"
      >
        {type.rentBlocks.map((block) => (
          <tr key={block.id}>
            <th scope="row">
              {block.opens} – {block.lastEnd}
            </th>
            <td>{text.minutes(block.minutes)}</td>
            <td>{money(block.amount)}</td>
            <td>
              {block.extraMinutes != null && block.extraAmount != null
                ? `+${text.minutes(block.extraMinutes)}: ${money(block.extraAmount)}`
                : text.none}
              <small>{text.atMostMinutes(block.mostMinutes)}</small>
            </td>
            <td>
              {block.weekdays.length === 7 ? text.everyDay : block.weekdays.map((day) => names[day]).join(' ')}
              <small>
                {dayOfBlock(block.fromDay)} – {dayOfBlock(block.toDay)}
              </small>
            </td>
            <RowActions onEdit={() => setEdited(block)} otherText={text.remove} onOther={() => remove(block)} />
          </tr>
        ))}
      </List>
      {edited && (
        <HoursForm
          property={property}
          pair={pair}
          block={edited === 'new' ? undefined : edited}
          onWritten={onWritten}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

/** All blocks of a plan and room type are written together. */
export const inputOf = (accommodationId: string, { plan, type, version }: HourPair, blocks: readonly Partial<HourBlock>[]) => ({
  accommodationId,
  ratePlanId: plan.id,
  roomTypeId: type.roomTypeId,
  unchangedSince: version,
  blocks: blocks.map(({ fromDay = '', toDay = '', opens = '', lastEnd = '', minutes = 0, amount = 0, ...block }) => ({
    ...block,
    from: fromDay,
    to: toDay,
    opens,
    lastEnd,
    minutes,
    amount,
  })),
})
