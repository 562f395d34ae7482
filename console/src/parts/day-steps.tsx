import { addDays } from '../data/format.ts'
import { todayHere } from '../data/here.ts'
import { words } from '../words/words.ts'
import { Button } from './button.tsx'

interface DayStepsProps {
  day: string
  /** How many days the arrows go on by. */
  step?: number
  today?: string
  earlier: string
  later: string
  onShow: (day: string) => void
}

/** Goes to earlier and later days, and back to today. */
export function DaySteps({ day, step = 1, today = todayHere(), earlier, later, onShow }: DayStepsProps) {
  return (
    <>
      <Button kind="quiet" icon="left" label={earlier} onClick={() => onShow(addDays(day, -step))} />
      <Button disabled={day === today} onClick={() => onShow(today)}>
        {words.today}
      </Button>
      <Button kind="quiet" icon="right" label={later} onClick={() => onShow(addDays(day, step))} />
    </>
  )
}
