import { useState } from 'preact/hooks'
import { dotted, moneyText } from '../../../data/here.ts'
import { Button } from '../../../parts/button.tsx'
import { useDialog } from '../../../parts/dialog.tsx'
import { Figure, Figures } from '../../../parts/figures.tsx'
import { balanceText } from '../../today/board.ts'
import { type Folio, nameOfFolio, type StayProps } from '../one-stay.ts'
import { FolioDialog } from './folio-dialog.tsx'
import { Invoices } from './invoices.tsx'
import { OneFolio } from './one-folio.tsx'
import { words } from './words.ts'

const stateOf = ({ closedAt, balance }: Folio) => (closedAt ? words.closed : balance === 0 ? words.settled : words.balance)

/** The folios of the stay, of which one is shown. */
export function FolioTab(props: StayProps) {
  const { stay } = props
  const { folios, stayTotal, stayBalance: balance } = stay
  const [dialog, open] = useDialog()
  const [chosen, choose] = useState('')
  const folio = folios.find(({ id }) => id === chosen) ?? folios[0]
  if (!folio) return null
  const { currency } = folio
  const money = (amount: number) => moneyText(amount, currency)
  const another = (
    <Button kind="quiet" icon="plus" writes onClick={() => open(<FolioDialog {...props} onOpened={choose} />)}>
      {words.openFolio}
    </Button>
  )
  return (
    <div class="stacked">
      {folios.length > 1 && (
        <section class="folios" aria-label={words.folios}>
          <Figures label={words.folios}>
            {folios.map((one) => (
              <Figure
                key={one.id}
                label={nameOfFolio(one)}
                value={money(one.balance)}
                hint={dotted(stateOf(one), one.company && one.company.name !== one.name && one.company.name)}
                selected={one === folio}
                onSelect={() => choose(one.id)}
              />
            ))}
          </Figures>
          <div class="row">
            <span>{words.wholeStay(money(stayTotal), balanceText({ balance, currency }))}</span>
            {another}
          </div>
        </section>
      )}
      <OneFolio key={folio.id} {...props} folio={folio}>
        {folios.length === 1 && another}
      </OneFolio>
      <Invoices key={folio.id} {...props} folio={folio} />
      {dialog}
    </div>
  )
}
