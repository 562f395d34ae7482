import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../../../data/api.ts'
import { moneyText } from '../../../data/here.ts'
import { ChangeFolioDocument } from '../../../generated/reservation.ts'
import { go, hrefOf } from '../../../navigation/route.ts'
import { Button } from '../../../parts/button.tsx'
import { Actions } from '../../../parts/card.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { ActionDialog } from '../../../parts/form.tsx'
import { Check } from '../../../parts/input.tsx'
import { Tag } from '../../../parts/mark.tsx'
import { Menu, type MenuItem } from '../../../parts/menu.tsx'
import { Facts } from '../../../parts/split.tsx'
import { writeStay, writeStayOrTell } from '../../today/desk.ts'
import { Pay } from '../../today/pay.tsx'
import { type FolioProps, nameOfFolio, otherFolios } from '../one-stay.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { FolioDialog } from './folio-dialog.tsx'
import { chargesOf, type Line, Lines, type Payment, paymentsOf } from './lines.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { Routes } from './routes.tsx'
import { MoveCharges, MovePayment } from './to-other-folio.tsx'
import { words } from './words.ts'

const PayFolio = ({ screen, stay, folio }: FolioProps) => (
  <Pay screen={screen} stay={screen.latest(stay)} folio={screen.latestFolio(folio)} hasChannel={Boolean(stay.channelId)} />
)

/** Charges and payments as on paper: what counts, and struck out what no longer does. */
export function OneFolio({ children, ...props }: FolioProps & { children?: ComponentChildren }) {
  const { screen, stay, folio } = props
  const [dialog, open] = useDialog()
  const [marked, mark] = useState<readonly string[]>()
  const isSeveral = stay.folios.length > 1
  const canMove = folio.closedAt == null && otherFolios(stay, folio).length > 0
  const money = (amount: number) => moneyText(amount, folio.currency)
  const voidLine = ({ at, text, amount, undo }: Line) =>
    open(
      <ActionDialog
        title={words.voidLine(text)}
        action={words.voidIt}
        onSend={() => writeStay(screen, async () => undo?.(), words.voidDone)}
      >
        <p>
          <strong>{money(amount)}</strong> · {at}
        </p>
        <p>{words.voidAsk}</p>
      </ActionDialog>,
    )
  const standing = folio.charges.filter(({ voidedAt }) => voidedAt == null)
  const moved = canMove && marked ? standing.filter(({ id }) => marked.includes(id)) : undefined
  const lines = { money, onVoid: voidLine }
  const move = canMove ? (payment: Payment) => open(<MovePayment {...props} payment={payment} />) : undefined
  return (
    <section class="sheet folio">
      <header>
        <h2>
          {isSeveral ? nameOfFolio(folio) : words.folio} {folio.closedAt && <Tag icon="lock">{words.closed}</Tag>}
        </h2>
        <div class="actions">
          {children}
          <FolioActions {...props} open={open} onMove={canMove && standing.length > 0 && (() => mark([]))} />
        </div>
      </header>
      {(folio.company || folio.routes.length > 0) && <Routes folio={folio} />}
      <Lines
        {...lines}
        title={words.charges}
        lines={chargesOf(stay, folio, money)}
        empty={words.noCharges}
        chosen={moved?.map(({ id }) => id)}
        onChoose={mark}
      />
      {moved && (
        <div class="row choice">
          <Check checked={moved.length === standing.length} onChange={(all) => mark(all ? standing.map(({ id }) => id) : [])}>
            {words.all}
          </Check>
          <span>{money(moved.reduce((sum, { amount }) => sum + amount, 0))}</span>
          <Button kind="quiet" onClick={() => mark(undefined)}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            writes
            disabled={moved.length === 0}
            onClick={() => open(<MoveCharges {...props} charges={moved} onMoved={() => mark(undefined)} />)}
          >
            {words.moveTo}
          </Button>
        </div>
      )}
      <Lines {...lines} title={words.payments} lines={paymentsOf(folio, move)} empty={words.noPayments} />
      <Facts
        class="sums"
        rows={[
          [words.total, money(folio.totalPrice)],
          [words.paid, money(folio.totalPaid)],
          [words.balance, money(folio.balance)],
        ]}
      />
      {dialog}
    </section>
  )
}

interface FolioActionsProps extends FolioProps {
  open: ReturnType<typeof useDialog>[1]
  /** Begins to choose charges that move. */
  onMove: (() => void) | false
}

function FolioActions({ open, onMove, ...props }: FolioActionsProps) {
  const { screen, stay, folio } = props
  const { id, closedAt, isOwn } = folio
  const name = nameOfFolio(folio)
  const setClosed = (isClosed: boolean): Promise<unknown> => {
    const write = (closed: boolean) => ask(ChangeFolioDocument, { input: { id, isClosed: closed } })
    return writeStayOrTell(
      screen,
      () => write(isClosed),
      () => ({ text: isClosed ? words.folioClosed(name) : words.folioOpened(name), undo: () => write(!isClosed) }),
    )
  }
  const items: readonly (MenuItem | false)[] = [
    onMove && { text: words.moveCharges, onSelect: onMove, writes: true },
    !isOwn && { text: words.changeFolio, onSelect: () => open(<FolioDialog {...props} />), writes: true },
    !isOwn && !closedAt && { text: words.closeFolio, onSelect: () => void setClosed(true), writes: true },
    { text: words.print, onSelect: () => go(hrefOf('print', 'folio', stay.id, id)) },
  ]
  return (
    <>
      {stay.folios.length > 1 && <Menu text={words.thisFolio} items={items.filter((item) => item !== false)} />}
      {closedAt ? (
        <Button writes onClick={() => setClosed(false)}>
          {words.openAgain}
        </Button>
      ) : (
        <>
          <Actions
            all={[
              [words.addCharge, () => open(<ChargeDialog {...props} />)],
              folio.totalPaid > 0 && [words.refund, () => open(<RefundDialog {...props} />)],
            ]}
          />
          <Button kind={folio.balance > 0 ? 'primary' : 'plain'} writes onClick={() => open(<PayFolio {...props} />)}>
            {words.takePayment}
          </Button>
        </>
      )}
    </>
  )
}
