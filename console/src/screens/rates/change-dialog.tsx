import { useEffect, useRef, useState } from 'preact/hooks'
import { ApiError } from '../../data/errors.ts'
import { askHere, writeHere } from '../../data/here.ts'
import {
  type RateGridQuery,
  RatesToChangeDocument,
  type RatesToChangeQuery,
  SetRatesDocument,
  SetStayRulesDocument,
} from '../../generated/rates.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { FormError } from '../../parts/field.tsx'
import { useSubmit } from '../../parts/submit.ts'
import { toast } from '../../parts/toast.tsx'
import { errorText } from '../../words/words.ts'
import { ChangeForm } from './change-form.tsx'
import { previewOf, priceItemsOf, ruleItemsOf } from './change-model.ts'
import { ChangePreview } from './change-preview.tsx'
import type { Change, Chosen, Preview, RateDay } from './change-rules.ts'
import { words } from './words.ts'

interface ChangeDialogProps {
  grid: RateGridQuery
  /** Where the change was begun. */
  chosen: Chosen
  /** The first digits of the price, if they were typed there. */
  typed: string | undefined
  onPending: (days: readonly RateDay[]) => void
  onWritten: () => void
  onClose: () => void
}

const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** Somebody who types a date passes many others. */
const typingMs = 250

/** Changes prices and rules of a period. What changes is shown before it is written. */
export function ChangeDialog({ grid, chosen, typed, onPending, onWritten, onClose }: ChangeDialogProps) {
  const [change, setChange] = useState<Change>({
    ...chosen,
    weekdays: everyDay,
    way: typed === undefined ? 'keep' : 'set',
    amount: '',
    roundTo: '',
    byAdults: [],
    scope: 'chosen',
    rules: {},
  })
  const [read, setRead] = useState<RatesToChangeQuery>()
  const [readError, setReadError] = useState<unknown>()
  const { pending, error, submit } = useSubmit()
  const latest = useRef(0)

  const load = async () => {
    const turn = ++latest.current
    try {
      const { from, to } = change
      const answer = await askHere(RatesToChangeDocument, { from, to })
      if (turn !== latest.current) return
      setRead(answer)
      setReadError(undefined)
    } catch (problem) {
      if (turn === latest.current) setReadError(problem)
    }
  }
  useEffect(() => {
    setRead(undefined)
    if (!change.from || !change.to || change.to < change.from) return
    const timer = setTimeout(() => void load(), typingMs)
    return () => clearTimeout(timer)
  }, [change.from, change.to])

  const preview = read && previewOf(change, read, grid)
  const count = preview ? preview.prices.length + preview.rules.length : 0
  const write = async () => {
    if (!read || !preview) return
    onPending([...preview.prices, ...preview.rules])
    try {
      const warnings = await writeChange(change, preview, read.rateCalendar.version)
      toast({ tone: warnings.length > 0 ? 'bad' : 'good', text: [words.written(count), ...warnings].join(' ') })
      onClose()
    } catch (problem) {
      await load()
      throw problem
    } finally {
      onPending([])
      onWritten()
    }
  }

  const shownError = error ?? readError
  return (
    <Dialog title={words.changeRates} onClose={onClose}>
      <form
        class="rate-change"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(write)
        }}
      >
        <ChangeForm
          change={change}
          onChange={(next) => setChange((current) => ({ ...current, ...next }))}
          grid={grid}
          typed={typed}
        />
        {shownError !== undefined && <FormError>{isConflict(shownError) ? words.conflict : errorText(shownError)}</FormError>}
        <ChangePreview preview={preview} change={change} grid={grid} />
        <footer>
          <Button kind="primary" type="submit" writes pending={pending} disabled={count === 0}>
            {count === 0 ? words.nothingChanges : words.write(count)}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT'

/** If the rules are refused, the prices stand: what is left to write is then shown anew. Answers what the server warns of. */
async function writeChange(change: Change, preview: Preview, unchangedSince: number): Promise<string[]> {
  const { prices, rules } = preview
  const ofPrices =
    prices.length > 0
      ? (await writeHere(SetRatesDocument, { unchangedSince, items: priceItemsOf(prices) })).setRates.warnings
      : []
  const ofRules =
    rules.length > 0
      ? (await writeHere(SetStayRulesDocument, { unchangedSince, items: ruleItemsOf(rules, change) })).setStayRules.warnings
      : []
  return [...new Set([...ofPrices, ...ofRules].map(({ code }) => words[`warning_${code}`]))]
}
