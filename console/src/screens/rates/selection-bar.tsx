import { dayText } from '../../data/format.ts'
import { locale } from '../../data/preferences.ts'
import { manages } from '../../data/property.ts'
import { Button } from '../../parts/button.tsx'
import { boundsOf, type Range } from './grid-model.ts'
import { words } from './words.ts'

interface SelectionBarProps {
  range: Range | undefined
  days: readonly string[]
  extending: boolean
  onExtend: (extending: boolean) => void
  onChange: () => void
  onOversell: () => void
  onClear: () => void
}

/** What is chosen, and what can be done with it. */
export function SelectionBar({ range, days, extending, onExtend, onChange, onOversell, onClear }: SelectionBarProps) {
  const { selectHint, readOnlyHint, selectedCells, selectRange, change, changeMany, oversell, clearSelection } = words.value
  const place = { timeZone: 'UTC', language: locale.value }
  const bounds = range && boundsOf(range)
  const [first, last] = bounds?.days ?? [0, 0]
  const text = (at: number) => dayText(`${days[at]}T00:00:00Z`, place)
  const count = bounds ? (bounds.rows[1] - bounds.rows[0] + 1) * (last - first + 1) : 0
  if (!manages.value) return <p class="note">{readOnlyHint}</p>
  return (
    <div class="rates-selection" role="status">
      <span>
        {bounds ? (
          <>
            <strong>{selectedCells(count)}</strong> {first === last ? text(first) : `${text(first)} – ${text(last)}`}
          </>
        ) : (
          selectHint
        )}
      </span>
      {range && (
        <>
          <Button pressed={extending} onClick={() => onExtend(!extending)}>
            {selectRange}
          </Button>
          <Button kind="quiet" onClick={onClear}>
            {clearSelection}
          </Button>
        </>
      )}
      <Button onClick={onOversell}>{oversell}</Button>
      <Button kind="primary" onClick={onChange}>
        {range ? change : changeMany}
      </Button>
    </div>
  )
}
