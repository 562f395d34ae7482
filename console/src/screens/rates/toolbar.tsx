import { signal } from '@preact/signals'
import type { RateGridQuery } from '../../generated/rates.ts'
import { DaySteps } from '../../parts/day-steps.tsx'
import { Choice, namedOptions } from '../../parts/field.tsx'
import { Check, Input, Segments } from '../../parts/input.tsx'
import { plansInOrder } from './grid-model.ts'
import { typeOptions } from './texts.ts'
import { words } from './words.ts'

interface View {
  /** Its first day; today if none is chosen. */
  from?: string
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
  const show = (day: string) => changeView({ from: day === today ? undefined : day })
  return (
    <div class="toolbar">
      <div class="when">
        <DaySteps day={from} step={7} earlier={words.previousWeek} later={words.nextWeek} onShow={show} />
        <Input bare type="date" label={words.firstDay} value={from} onChange={(day) => day && show(day)} />
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
