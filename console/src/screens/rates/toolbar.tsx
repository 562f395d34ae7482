import { signal } from '@preact/signals'
import { addDays } from '../../data/format.ts'
import type { RateGridQuery } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { Check, Input, Segments } from '../../parts/input.tsx'
import { namedOptions } from '../../parts/options.ts'
import { plansInOrder } from './grid-model.ts'
import { typeOptions } from './texts.ts'
import { words } from './words.ts'

interface View {
  /** Its first day; today if none is chosen. */
  from?: string | undefined
  length: '14' | '28'
  planId: string
  roomTypeId: string
  showsStock: boolean
}

/** How the calendar was left; it stays while other screens are shown. */
export const view = signal<View>({ length: '14', planId: '', roomTypeId: '', showsStock: false })

const changeView = (part: Partial<View>) => {
  view.value = { ...view.value, ...part }
}

/** Which days, plans and room types the calendar shows. */
export function Toolbar({ from, today, grid }: { from: string; today: string; grid: RateGridQuery | undefined }) {
  const { length, planId, roomTypeId, showsStock } = view.value
  const sold = grid?.ratePlans.filter(({ type }) => type === 'lodge') ?? []
  return (
    <div class="toolbar">
      <div class="when">
        <Button kind="quiet" icon="left" label={words.previousWeek} onClick={() => changeView({ from: addDays(from, -7) })} />
        <Button disabled={from === today} onClick={() => changeView({ from: undefined })}>
          {words.today}
        </Button>
        <Button kind="quiet" icon="right" label={words.nextWeek} onClick={() => changeView({ from: addDays(from, 7) })} />
        <Input bare type="date" label={words.firstDay} value={from} onChange={(day) => day && changeView({ from: day })} />
      </div>
      <Segments
        label={words.shownDays}
        value={length}
        options={[
          ['14', '14'],
          ['28', '28'],
        ]}
        onChange={(days) => changeView({ length: days })}
      />
      <Choice
        bare
        label={words.plan}
        value={planId}
        options={[['', words.allPlans], ...namedOptions(plansInOrder(sold))]}
        onChange={(id) => changeView({ planId: id })}
      />
      <Choice
        bare
        label={words.roomType}
        value={roomTypeId}
        options={[['', words.allTypes], ...typeOptions(grid?.inventoryCalendar ?? [])]}
        onChange={(id) => changeView({ roomTypeId: id })}
      />
      <Check checked={showsStock} onChange={(shows) => changeView({ showsStock: shows })}>
        {words.showStock}
      </Check>
    </div>
  )
}
