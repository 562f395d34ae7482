import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact'
import { useId, useState } from 'preact/hooks'
import './plot.css'

interface Point {
  /** What it stands for, as a day. */
  label: string
  value: number | null
  /** The same of the period with which this one is compared. */
  compared?: number | null
}

interface PlotProps {
  title: string
  points: readonly Point[]
  text: (value: number) => string
  names: { now: string; compared: string; label: string; asTable: string; hint: string }
  kind?: 'line' | 'bars'
}

const width = 640
const height = 180
const margin = { left: 4, right: 4, top: 10, bottom: 6 }

/** A round number that is not below the largest value, so that the lines of the scale are at round values. */
function roundAbove(value: number) {
  if (value <= 0) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value
}

/**
 * Values over time, as a line or as bars. The arrow keys go from one to the next and say it, as the pointer does; the same stands in
 * a table below.
 */
export function Plot({ title, points, text, names, kind = 'line' }: PlotProps) {
  const id = useId()
  const [at, setAt] = useState<number>()
  const hasComparison = points.some(({ compared }) => compared != null)
  const all = points.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0])
  const top = roundAbove(Math.max(...all, 0))
  const bottom = Math.min(...all, 0) < 0 ? -roundAbove(-Math.min(...all)) : 0
  const step = (width - margin.left - margin.right) / Math.max(points.length, 1)
  const x = (index: number) => margin.left + step * (index + 0.5)
  const y = (value: number) => margin.top + ((top - value) / (top - bottom)) * (height - margin.top - margin.bottom)

  const onKey = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: (at ?? -1) + 1,
      ArrowLeft: (at ?? points.length) - 1,
      Home: 0,
      End: points.length - 1,
    }
    const next = moves[event.key]
    if (event.key === 'Escape') setAt(undefined)
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(next, 0), points.length - 1))
  }
  const onPointer = (event: TargetedPointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor((((event.clientX - left) / shown) * width - margin.left) / step)
    setAt(index >= 0 && index < points.length ? index : undefined)
  }
  const shown = at === undefined ? undefined : points[at]
  const current = shown && `${shown.label}: ${shown.value === null ? '–' : text(shown.value)}`
  const comparison = shown?.compared != null ? `${names.compared}: ${text(shown.compared)}` : ''
  return (
    <figure class="plot">
      <figcaption id={id}>
        <h2>{title}</h2>
        <p aria-live="polite">
          {current ? <strong>{current}</strong> : hasComparison && <Key names={names} />} {comparison}
        </p>
      </figcaption>
      <div class="picture">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the values
          tabIndex={0}
          role="img"
          aria-label={`${title}. ${names.hint}`}
          onKeyDown={onKey}
          onPointerMove={onPointer}
          onPointerLeave={() => setAt(undefined)}
          onBlur={() => setAt(undefined)}
        >
          {[top, top / 2, 0, ...(bottom < 0 ? [bottom] : [])].map((value) => (
            <line key={value} class={value === 0 ? 'axis' : 'rule'} x1={0} x2={width} y1={y(value)} y2={y(value)} />
          ))}
          {at !== undefined && <rect class="here" x={x(at) - step / 2} width={step} y={0} height={height} />}
          {hasComparison && <path class="compared" d={pathOf(points, ({ compared }) => compared ?? null, x, y)} />}
          {kind === 'line' ? (
            <path class="now" d={pathOf(points, ({ value }) => value, x, y)} />
          ) : (
            points.map(({ label, value }, index) => (
              <rect
                key={label}
                class="bar"
                x={x(index) - step * 0.36}
                width={step * 0.72}
                y={Math.min(y(value ?? 0), y(0))}
                height={Math.abs(y(value ?? 0) - y(0))}
              />
            ))
          )}
        </svg>
        <div class="scale" aria-hidden="true">
          {[top, top / 2, ...(bottom < 0 ? [bottom] : [])].map((value) => (
            <span key={value} style={{ top: `${(y(value) / height) * 100}%` }}>
              {text(value)}
            </span>
          ))}
        </div>
        <div class="ends" aria-hidden="true">
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </div>
      </div>
      <details>
        <summary>{names.asTable}</summary>
        <div class="table">
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{names.label}</th>
                <th scope="col">{names.now}</th>
                {hasComparison && <th scope="col">{names.compared}</th>}
              </tr>
            </thead>
            <tbody>
              {points.map(({ label, value, compared }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{value === null ? '–' : text(value)}</td>
                  {hasComparison && <td>{compared == null ? '–' : text(compared)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

const Key = ({ names }: Pick<PlotProps, 'names'>) => (
  <>
    <i class="now" /> {names.now} <i class="compared" /> {names.compared}
  </>
)

/** A line with gaps where there is no value. */
function pathOf(
  points: readonly Point[],
  valueOfPoint: (point: Point) => number | null,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false
  return points
    .map((point, index) => {
      const value = valueOfPoint(point)
      const command = isDrawing ? 'L' : 'M'
      isDrawing = value !== null
      return value === null ? '' : `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}
