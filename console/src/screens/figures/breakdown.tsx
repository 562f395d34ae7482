import { useState } from 'preact/hooks'
import { money } from '../../data/local.ts'
import { Segments } from '../../parts/input.tsx'
import { optionsOf } from '../../parts/options.ts'
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
  const { direct, withoutPlan, theRest } = words.value
  if (by === 'roomTypes') return figures.roomTypes.map(({ roomTypeId, name, total }) => ({ id: roomTypeId, name, total }))
  if (by === 'channels')
    return figures.channels.map(({ channelId, isRest, total }) => ({
      id: isRest ? 'rest' : (channelId ?? ''),
      name: isRest ? theRest : (channelId ?? direct),
      total,
    }))
  return figures.ratePlans.map(({ ratePlanId, name, isRest, total }, at) => ({
    id: isRest ? 'rest' : (ratePlanId ?? `text-${at}`),
    name: isRest ? theRest : (name ?? withoutPlan),
    total,
  }))
}

/** The same figures by room type, channel or rate plan. */
export function Breakdown({ figures }: { figures: Report }) {
  const [by, setBy] = useState<By>('roomTypes')
  const text = words.value
  const names = { roomTypes: text.roomTypes, channels: text.byChannel, ratePlans: text.byPlan }
  const sum = Math.max(figures.total.roomRevenue, 1)
  return (
    <section class="split">
      <Segments
        label={text.by}
        value={by}
        options={optionsOf(['roomTypes', 'channels', 'ratePlans'], (one) => names[one])}
        onChange={setBy}
      />
      <Table
        label={text.by}
        heads={[names[by], text.nights, text.occupancy, text.adr, text.revenue, text.share]}
        numbers={[1, 2, 3, 4, 5]}
        rows={rowsOf(figures, by)}
        empty={text.noFigures}
        icon="figures"
        isTable
        cells={({ name, total: { sold, occupancyPpm, adr, roomRevenue } }) => [
          name,
          countText(sold),
          percentOrNone(occupancyPpm),
          moneyOrNone(adr),
          money(roomRevenue),
          <>
            <meter min={0} max={1} value={Math.max(roomRevenue, 0) / sum} aria-label={text.share} />{' '}
            {percentOrNone((roomRevenue / sum) * 1_000_000)}
          </>,
        ]}
      />
    </section>
  )
}
