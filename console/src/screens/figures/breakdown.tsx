import { useState } from 'preact/hooks'
import { moneyText } from '../../data/amounts.ts'
import { locale } from '../../data/preferences.ts'
import { Segments } from '../../parts/input.tsx'
import { List } from '../../parts/list.tsx'
import { percentOf, type Report } from './totals.tsx'
import { words } from './words.ts'

type By = 'roomTypes' | 'channels' | 'ratePlans'

interface Row {
  key: string
  name: string
  total: Report['total']
}

function rowsOf(figures: Report, by: By): Row[] {
  const { direct, withoutPlan, theRest } = words.value
  if (by === 'roomTypes') return figures.roomTypes.map(({ roomTypeId, name, total }) => ({ key: roomTypeId, name, total }))
  if (by === 'channels')
    return figures.channels.map(({ channelId, isRest, total }) => ({
      key: isRest ? 'rest' : (channelId ?? ''),
      name: isRest ? theRest : (channelId ?? direct),
      total,
    }))
  return figures.ratePlans.map(({ ratePlanId, name, isRest, total }, at) => ({
    key: isRest ? 'rest' : (ratePlanId ?? `text-${at}`),
    name: isRest ? theRest : (name ?? withoutPlan),
    total,
  }))
}

/** The same figures by room type, channel or rate plan. */
export function Breakdown({ figures }: { figures: Report }) {
  const [by, setBy] = useState<By>('roomTypes')
  const text = words.value
  const language = locale.value
  const money = (amount: number) => moneyText(amount, figures.currency, language)
  const rows = rowsOf(figures, by)
  const sum = Math.max(figures.total.roomRevenue, 1)
  return (
    <section class="split">
      <Segments
        label={text.by}
        value={by}
        options={[
          ['roomTypes', text.byType],
          ['channels', text.byChannel],
          ['ratePlans', text.byPlan],
        ]}
        onChange={setBy}
      />
      <List
        label={text.by}
        heads={[
          text[by === 'roomTypes' ? 'byType' : by === 'channels' ? 'byChannel' : 'byPlan'],
          text.nights,
          text.occupancy,
          text.adr,
          text.revenue,
          text.share,
        ]}
        numbers={[1, 2, 3, 4, 5]}
        isEmpty={rows.length === 0}
        empty={text.noFigures}
        icon="figures"
        isTable
      >
        {rows.map(({ key, name, total }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td class="number">{total.sold.toLocaleString(language)}</td>
            <td class="number">{total.occupancyPpm == null ? '–' : percentOf(total.occupancyPpm, language)}</td>
            <td class="number">{total.adr == null ? '–' : money(total.adr)}</td>
            <td class="number">{money(total.roomRevenue)}</td>
            <td class="number">
              <meter min={0} max={1} value={Math.max(total.roomRevenue, 0) / sum} aria-label={text.share} />{' '}
              {percentOf((total.roomRevenue / sum) * 1_000_000, language)}
            </td>
          </tr>
        ))}
      </List>
    </section>
  )
}
