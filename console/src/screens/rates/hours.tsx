import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { ask } from '../../data/api.ts'
import { now } from '../../data/clock.ts'
import { dayOf, dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { manages, type Property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { HoursDocument, SetBlocksDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { List, ListHead } from '../../parts/list.tsx'
import { nameIn } from '../../parts/options.ts'
import { Empty } from '../../parts/placeholder.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { type HourBlock, type HourPair, HoursForm, inputOf } from './hours-form.tsx'
import { RowActions } from './row-actions.tsx'
import { weekdayNames } from './texts.ts'
import { words } from './words.ts'

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
  const { plan, type } = pair
  const names = weekdayNames(language)
  const money = (amount: number) => moneyText(amount, property.currency, language)
  const dayOfBlock = (day: string) => dayText(`${day}T00:00:00Z`, { timeZone: 'UTC', language })
  const title = `${nameIn(plan)} · ${nameIn(type.roomType)}`
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
