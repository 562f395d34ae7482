import { useState } from 'preact/hooks'
import { moneyText } from '../../data/here.ts'
import { optionsOf } from '../../parts/field.tsx'
import { Segments } from '../../parts/input.tsx'
import { Table } from '../../parts/table.tsx'
import { countText, moneyOrNone, percentOrNone, type Report } from './totals.tsx'
import { words } from './words.ts'

type By = 'roomTypes' | 'channels' | 'ratePlans'

interface Row {
  id: string
  name: string
  total: Report['total']
}

function rowsOf(figures: Report, by: By): Row[] {
  if (by === 'roomTypes') return figures.roomTypes.map(({ roomTypeId, name, total }) => ({ id: roomTypeId, name, total }))
  if (by === 'channels')
    return figures.channels.map(({ channelId, isRest, total }) => ({
      id: isRest ? 'rest' : (channelId ?? ''),
      name: isRest ? words.theRest : (channelId ?? words.direct),
      total,
    }))
  return figures.ratePlans.map(({ ratePlanId, name, isRest, total }, at) => ({
    id: isRest ? 'rest' : (ratePlanId ?? `text-${at}`),
    name: isRest ? words.theRest : (name ?? words.withoutPlan),
    total,
  }))
}

/** The same figures by room type, channel or rate plan. */
export function Breakdown({ figures }: { figures: Report }) {
  const [by, setBy] = useState<By>('roomTypes')
  const names = { roomTypes: words.roomTypes, channels: words.byChannel, ratePlans: words.byPlan }
  const sum = Math.max(figures.total.roomRevenue, 1)
  return (
    <section class="split">
      <Segments
        label={words.by}
        value={by}
        options={optionsOf(['roomTypes', 'channels', 'ratePlans'], (one) => names[one])}
        onChange={setBy}
      />
      <Table
        label={words.by}
        heads={[names[by], words.nights, words.occupancy, words.adr, words.revenue, words.share]}
        numbers={[1, 2, 3, 4, 5]}
        rows={rowsOf(figures, by)}
        empty={words.noFigures}
        icon="figures"
        isTable
        cells={({ name, total: { sold, occupancyPpm, adr, roomRevenue } }) => [
          name,
          countText(sold),
          percentOrNone(occupancyPpm),
          moneyOrNone(adr),
          moneyText(roomRevenue),
          <>
            <meter min={0} max={1} value={Math.max(roomRevenue, 0) / sum} aria-label={words.share} />{' '}
            {percentOrNone((roomRevenue / sum) * 1_000_000)}
          </>,
        ]}
      />
    </section>
  )
}
