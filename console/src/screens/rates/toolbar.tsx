import { addDays } from '../../data/format.ts'
import type { RateGridQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { Check, Input, Segments } from '../../parts/input.tsx'
import { namedOptions, nameIn } from '../../parts/options.ts'
import { plansInOrder } from './grid-model.ts'
import { view } from './view.ts'
import { words } from './words.ts'

/** Which days, plans and room types the calendar shows. */
export function Toolbar({ from, today, grid }: { from: string; today: string; grid: RateGridQuery | undefined }) {
  const {
    previousWeek,
    nextWeek,
    today: todayText,
    firstDay,
    shownDays,
    plan,
    roomType,
    allPlans,
    allTypes,
    showStock,
  } = words.value
  const sold = grid?.ratePlans.filter(({ type }) => type === 'lodge') ?? []
  return (
    <div class="toolbar">
      <div class="when">
        <Button
          kind="quiet"
          icon="left"
          label={previousWeek}
          onClick={() => {
            view.from.value = addDays(from, -7)
          }}
        />
        <Button
          disabled={from === today}
          onClick={() => {
            view.from.value = undefined
          }}
        >
          {todayText}
        </Button>
        <Button
          kind="quiet"
          icon="right"
          label={nextWeek}
          onClick={() => {
            view.from.value = addDays(from, 7)
          }}
        />
        <Input
          bare
          type="date"
          label={firstDay}
          value={from}
          onChange={(day) => {
            if (day) view.from.value = day
          }}
        />
      </div>
      <Segments
        label={shownDays}
        value={view.length.value}
        options={[
          ['14', '14'],
          ['28', '28'],
        ]}
        onChange={(length) => {
          view.length.value = length
        }}
      />
      <Choice
        bare
        label={plan}
        value={view.planId.value}
        options={[['', allPlans], ...namedOptions(plansInOrder(sold))]}
        onChange={(id) => {
          view.planId.value = id
        }}
      />
      <Choice
        bare
        label={roomType}
        value={view.roomTypeId.value}
        options={[
          ['', allTypes],
          ...(grid?.inventoryCalendar ?? []).map((one) => [one.roomTypeId, nameIn(one.roomType)] as const),
        ]}
        onChange={(id) => {
          view.roomTypeId.value = id
        }}
      />
      <Check
        checked={view.showsStock.value}
        onChange={(shows) => {
          view.showsStock.value = shows
        }}
      >
        {showStock}
      </Check>
    </div>
  )
}
