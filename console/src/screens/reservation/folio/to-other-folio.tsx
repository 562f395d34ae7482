import { amountOf, ppmOf, typedAmount } from '../../../data/amounts.ts'
import { ask } from '../../../data/api.ts'
import { moneyText } from '../../../data/here.ts'
import { MoveChargesDocument, MovePaymentDocument } from '../../../generated/reservation.ts'
import { Choice, optionsOf } from '../../../parts/field.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Input, Segments, useFields } from '../../../parts/input.tsx'
import { writeStay } from '../../today/desk.ts'
import { type Folio, type FolioProps, nameOfFolio, otherFolios } from '../one-stay.ts'
import type { Charge, Payment } from './lines.tsx'
import { words } from './words.ts'

interface MoveChargesProps extends FolioProps {
  charges: readonly Charge[]
  onMoved: () => void
}

type Part = 'all' | 'share' | 'amount'

/** Moves charges to another folio: whole, a share of each, or an amount of one. */
export function MoveCharges({ screen, stay, folio, charges, onMoved }: MoveChargesProps) {
  const others = otherFolios(screen.latest(stay), folio)
  const [{ folioId, part, typed }, field] = useFields({ folioId: others[0]?.id ?? '', part: 'all' as Part, typed: '' })
  const [only, ...further] = charges
  const parts: readonly Part[] = further.length === 0 ? ['all', 'share', 'amount'] : ['all', 'share']
  const sharePpm = ppmOf(typed)
  const amount = amountOf(typed, folio.currency) ?? 0
  const isReady = {
    all: true,
    share: sharePpm > 0 && sharePpm <= 1_000_000,
    amount: amount > 0 && amount <= Math.abs(only!.amount),
  }
  const send = async () => {
    const input = {
      folioId,
      chargeIds: charges.map(({ id }) => id),
      ...(part === 'share' && { sharePpm }),
      ...(part === 'amount' && { amount }),
    }
    await writeStay(screen, () => ask(MoveChargesDocument, { input }), words.chargesMoved(charges.length))
    onMoved()
  }
  return (
    <ActionDialog
      title={words.moveCharges}
      action={words.moveIt}
      disabled={!isReady[part] || folioId === ''}
      text={words.ofCharges(
        charges.length,
        moneyText(
          charges.reduce((sum, one) => sum + one.amount, 0),
          folio.currency,
        ),
      )}
      onSend={send}
    >
      <Target folios={others} {...field('folioId')} />
      <Segments titled label={words.howMuch} options={optionsOf(parts, (one) => words[`part_${one}`])} {...field('part')} />
      {part === 'share' && (
        <Input required type="number" min={0.0001} max={100} step="any" label={words.share} {...field('typed')} />
      )}
      {part === 'amount' && (
        <Input
          required
          type="amount"
          label={words.amount}
          hint={words.upTo(moneyText(Math.abs(only!.amount), folio.currency))}
          {...field('typed')}
        />
      )}
      <p class="hint">{words.taxesGoAlong}</p>
    </ActionDialog>
  )
}

/** Moves a payment to another folio, or a part of it. */
export function MovePayment({ screen, stay, folio, payment }: FolioProps & { payment: Payment }) {
  const { currency } = folio
  const others = otherFolios(screen.latest(stay), folio)
  const [{ folioId, typed }, field] = useFields({ folioId: others[0]?.id ?? '', typed: typedAmount(payment.amount, currency) })
  const amount = amountOf(typed, currency) ?? 0
  const money = (value: number) => moneyText(value, currency)
  const isReady = folioId !== '' && amount > 0 && amount <= payment.amount
  const send = () => {
    const input = { folioId, paymentId: payment.id, amount: amount === payment.amount ? null : amount }
    return writeStay(screen, () => ask(MovePaymentDocument, { input }), words.paymentMoved(money(amount)))
  }
  return (
    <ActionDialog
      title={words.moveLine(words[`method_${payment.method}`])}
      action={isReady ? `${words.moveIt} · ${money(amount)}` : words.moveIt}
      disabled={!isReady}
      onSend={send}
    >
      <Target folios={others} {...field('folioId')} />
      <Input required type="amount" label={words.amount} hint={words.upTo(money(payment.amount))} {...field('typed')} />
    </ActionDialog>
  )
}

interface TargetProps {
  folios: readonly Folio[]
  value: string
  onChange: (id: string) => void
}

/** To which folio it moves. */
const Target = ({ folios, ...field }: TargetProps) => (
  <Choice label={words.target} options={folios.map((one) => [one.id, nameOfFolio(one)])} {...field} />
)
