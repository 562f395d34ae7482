import { useEffect } from 'preact/hooks'
import { now } from '../../data/clock.ts'
import { isConnected } from '../../data/connection.ts'
import { followChanges } from '../../data/live.ts'
import { property } from '../../data/property.ts'
import { minuteMs } from '../../data/time.ts'
import { Button } from '../../parts/button.tsx'
import { useKeys } from '../../parts/keys.ts'
import { Empty, Loading } from '../../parts/placeholder.tsx'
import { errorText } from '../../words/words.ts'
import { ChangeDates } from './change-dates.tsx'
import { StayDetails } from './details.tsx'
import { Grid } from './grid.tsx'
import { HeldBar } from './held-bar.tsx'
import { startNewStay } from './keys.ts'
import { Toolbar } from './toolbar.tsx'
import { Tray } from './tray.tsx'
import { type View, viewOf } from './view.ts'
import { words } from './words.ts'
import './style.css'
import './bars.css'
import './over.css'

/** Rooms and days with the stays in them. */
export default function ChartScreen() {
  const view = viewOf(property.value!)
  const { chart } = view
  useEffect(() => {
    chart.read()
    const clock = setInterval(() => {
      chart.now.value = now()
    }, minuteMs)
    const stop = followChanges(chart.property.id, { onChange: (change) => chart.take(change), onGap: () => chart.read() })
    return () => {
      clearInterval(clock)
      stop()
      view.moving.cancel()
      view.selection.cancel()
      view.details.value = undefined
    }
  }, [view])
  useKeys({
    t: () => chart.showToday(() => view.cursor.toToday()),
    n: () => startNewStay(view),
    escape: () => {
      if (view.details.peek()) return view.closeDetails()
      view.moving.cancel()
      view.selection.cancel()
    },
  })
  const isBack = isConnected.value
  useEffect(() => {
    if (isBack) chart.resume()
  }, [isBack])
  return (
    <div class="chart-screen">
      <Toolbar view={view} />
      <Content view={view} />
      <Over view={view} />
    </div>
  )
}

function Content({ view }: { view: View }) {
  const { chart, cursor } = view
  const types = chart.types.value
  useEffect(() => cursor.settle(), [types, chart.days.value])
  if (types === undefined)
    return chart.error.value === undefined ? (
      <Loading rows={10} label={words.opening} />
    ) : (
      <Empty icon="warning" hint={<Button onClick={() => chart.read()}>{words.retry}</Button>}>
        {errorText(chart.error.value)}
      </Empty>
    )
  if (types.every(({ rooms, id }) => rooms.length === 0 && chart.staysOf(`tray ${id}`).value.length === 0))
    return <Empty icon="bed">{words.noRooms}</Empty>
  return (
    <>
      <Grid view={view} />
      {view.showsTray.value && <Tray view={view} />}
    </>
  )
}

/** What lies over the chart. */
function Over({ view }: { view: View }) {
  const details = view.details.value
  const dated = view.dated.value === undefined ? undefined : view.chart.stay(view.dated.value)
  return (
    <>
      <HeldBar view={view} />
      {details && <StayDetails key={details.id} view={view} details={details} />}
      {dated && <ChangeDates key={dated.id} view={view} stay={dated} />}
    </>
  )
}
