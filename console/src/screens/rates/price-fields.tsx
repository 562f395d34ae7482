import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { amountOf } from '../../data/amounts.ts'
import { Choice } from '../../parts/field.tsx'
import { amountPattern } from '../../parts/form-field.tsx'
import { Input } from '../../parts/input.tsx'
import type { ChangeFormProps } from './change-model.ts'
import type { PriceWay } from './change-rules.ts'
import { words } from './words.ts'

type PriceFieldsProps = Pick<ChangeFormProps, 'change' | 'onChange' | 'types' | 'currency' | 'typed'>

/** What becomes of the prices. */
export function PriceFields({ change, onChange, types, currency, typed }: PriceFieldsProps) {
  const [text, setText] = useState(typed ?? '')
  const [rounding, setRounding] = useState('')
  const { price, keep, setTo, setByAdults, addAmount, addPercent, removePrice, amount, percent, roundTo, roundToHint } =
    words.value
  const { way } = change
  const relative = way === 'add' || way === 'percent'
  const input = useRef<HTMLInputElement>(null)
  // the dialog gives it the focus when it opens, so that no digit is lost
  useLayoutEffect(() => {
    if (typed === undefined) return
    setText(typed)
    input.current?.setAttribute('autofocus', '')
  }, [typed])
  useEffect(() => onChange({ value: typedValue(text, way, currency) }), [text, way])
  useEffect(() => onChange({ roundTo: amountOf(rounding, currency) || undefined }), [rounding])
  return (
    <div class="row">
      <Choice<PriceWay>
        label={price}
        value={way}
        options={[
          ['keep', keep],
          ['set', setTo],
          ['adults', setByAdults],
          ['add', addAmount],
          ['percent', addPercent],
          ['remove', removePrice],
        ]}
        onChange={(next) => onChange({ way: next })}
      />
      {(way === 'set' || relative) && (
        <Input
          element={input}
          label={way === 'percent' ? percent : `${amount} (${currency})`}
          value={text}
          inputMode="decimal"
          placeholder={relative ? '−10' : ''}
          onChange={setText}
        />
      )}
      {way === 'adults' && <AdultPrices change={change} onChange={onChange} types={types} currency={currency} />}
      {relative && <Input label={roundTo} hint={roundToHint} value={rounding} inputMode="decimal" onChange={setRounding} />}
    </div>
  )
}

function typedValue(text: string, way: PriceWay, currency: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(/^\+/, '')
  if (way !== 'percent') return amountOf(plain, currency)
  const percent = Number(plain.replace(',', '.').replace(/%$/, ''))
  return plain === '' || Number.isNaN(percent) ? undefined : Math.round(percent * 100)
}

/** A price for each number of adults, up to the largest of the chosen room types. */
function AdultPrices({ change, onChange, types, currency }: Omit<PriceFieldsProps, 'typed'>) {
  const [texts, setTexts] = useState<readonly string[]>([])
  const { priceForAdults } = words.value
  const chosen = types.filter(({ roomTypeId }) => change.roomTypeIds.includes(roomTypeId))
  const count = Math.max(1, ...chosen.map(({ roomType }) => roomType.capacity))
  useEffect(() => {
    const amounts = texts.map((text) => amountOf(text, currency))
    const gap = amounts.indexOf(undefined)
    const first = gap < 0 ? amounts : amounts.slice(0, gap)
    onChange({ byAdults: first.filter((amount) => amount !== undefined) })
  }, [texts])
  return Array.from({ length: count }, (_, at) => (
    <Input
      key={String(at)}
      label={priceForAdults(at + 1)}
      inputMode="decimal"
      pattern={amountPattern}
      required={at === 0}
      value={texts[at] ?? ''}
      onChange={(text) => setTexts(Array.from({ length: count }, (_, nth) => (nth === at ? text : (texts[nth] ?? ''))))}
    />
  ))
}
