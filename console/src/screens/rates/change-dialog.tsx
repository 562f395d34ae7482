import { useEffect, useRef, useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { ApiError } from '../../data/errors.ts'
import type { Property } from '../../data/property.ts'
import { RatesToChangeDocument, type RatesToChangeQuery, SetRatesDocument, SetStayRulesDocument } from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import { toast } from '../../parts/toast.tsx'
import { errorText } from '../../words/words.ts'
import { ChangeForm } from './change-form.tsx'
import { previewOf, priceItemsOf, ruleItemsOf } from './change-model.ts'
import { ChangePreview } from './change-preview.tsx'
import type { Change, Preview } from './change-rules.ts'
import type { Plan, Stock } from './grid-model.ts'
import { words } from './words.ts'

/** Where the change was begun, and the first digits of the price if they were typed there. */
export interface Chosen {
  from: string
  to: string
  planIds: readonly string[]
  roomTypeIds: readonly string[]
  typed?: string | undefined
}

interface PricedDay {
  /** Null stands for all plans. */
  ratePlanId: string | null
  /** Null stands for all room types. */
  roomTypeId: string | null
  day: string
}

interface ChangeDialogProps {
  property: Property
  plans: readonly Plan[]
  types: readonly Stock[]
  currency: string
  chosen: Chosen
  onPending: (places: readonly PricedDay[]) => void
  onWritten: () => void
  onClose: () => void
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** Somebody who types a date passes many others. */
const typingMs = 250

/** Changes prices and rules of a period. What changes is shown before it is written. */
export function ChangeDialog({ property, plans, types, currency, chosen, onPending, onWritten, onClose }: ChangeDialogProps) {
  const [change, setChange] = useState<Change>({
    from: chosen.from,
    to: chosen.to,
    weekdays: everyDay,
    planIds: chosen.planIds,
    roomTypeIds: chosen.roomTypeIds,
    way: chosen.typed === undefined ? 'keep' : 'set',
    value: undefined,
    roundTo: undefined,
    byAdults: [],
    scope: 'chosen',
    rules: {},
  })
  const [read, setRead] = useState<RatesToChangeQuery>()
  const [error, setError] = useState<unknown>()
  const [isWriting, setIsWriting] = useState(false)
  const [hasConflict, setHasConflict] = useState(false)
  const latest = useRef(0)

  const load = async () => {
    const turn = ++latest.current
    try {
      const { from, to } = change
      const answer = await ask(RatesToChangeDocument, { accommodationId: property.id, from, to })
      if (turn !== latest.current) return
      setRead(answer)
      setError(undefined)
    } catch (problem) {
      if (turn === latest.current) setError(problem)
    }
  }
  useEffect(() => {
    setRead(undefined)
    if (!change.from || !change.to || change.to < change.from) return
    const timer = setTimeout(() => void load(), typingMs)
    return () => clearTimeout(timer)
  }, [change.from, change.to])

  const preview = read && previewOf(change, read, plans, types)
  const write = async () => {
    if (!read || !preview) return
    setIsWriting(true)
    onPending([...preview.prices, ...preview.rules])
    try {
      const warnings = await writeChange(property.id, change, preview, read.rateCalendar.version)
      const written = words.value.written(preview.prices.length + preview.rules.length)
      toast({ tone: warnings.length > 0 ? 'bad' : 'good', text: [written, ...warnings].join(' ') })
      onClose()
    } catch (problem) {
      const isConflict = problem instanceof ApiError && problem.code === 'CONFLICT'
      setHasConflict(isConflict)
      setError(isConflict ? undefined : problem)
      await load()
    } finally {
      setIsWriting(false)
      onPending([])
      onWritten()
    }
  }

  const { changeRates, conflict, write: writeText, nothingChanges } = words.value
  const count = preview ? preview.prices.length + preview.rules.length : 0
  return (
    <Dialog title={changeRates} onClose={onClose}>
      <form
        class="rate-change"
        onSubmit={(event) => {
          event.preventDefault()
          void write()
        }}
      >
        <ChangeForm
          change={change}
          onChange={(next) => setChange((current) => ({ ...current, ...next }))}
          plans={plans}
          types={types}
          currency={currency}
          typed={chosen.typed}
        />
        {hasConflict && <FormError>{conflict}</FormError>}
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
        <ChangePreview preview={preview} change={change} plans={plans} types={types} currency={currency} />
        <footer>
          <Button kind="primary" type="submit" writes pending={isWriting} disabled={count === 0}>
            {count === 0 ? nothingChanges : writeText(count)}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** If the rules are refused, the prices stand: what is left to write is then shown anew. Answers what the server warns of. */
async function writeChange(accommodationId: string, change: Change, preview: Preview, unchangedSince: number): Promise<string[]> {
  const { prices, rules } = preview
  const common = { accommodationId, unchangedSince }
  const ofPrices =
    prices.length > 0
      ? (await ask(SetRatesDocument, { input: { ...common, items: priceItemsOf(prices) } })).setRates.warnings
      : []
  const ofRules =
    rules.length > 0
      ? (await ask(SetStayRulesDocument, { input: { ...common, items: ruleItemsOf(rules, change) } })).setStayRules.warnings
      : []
  return [...new Set([...ofPrices, ...ofRules].map(({ code }) => words.value[`warning_${code}`]))]
}
