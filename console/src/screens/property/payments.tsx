import { writeHere } from '../../data/here.ts'
import { useReadingHere } from '../../data/reading-here.ts'
import { settings } from '../../data/settings.ts'
import { ChangePaymentAccountDocument, PaymentAccountsDocument, type PaymentAccountsQuery } from '../../generated/property.ts'
import { Card, CardList, CardRow } from '../../parts/card.tsx'
import { useDialog } from '../../parts/dialog.tsx'
import { optionsOf } from '../../parts/field.tsx'
import { FormDialog, type FormField } from '../../parts/form.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/toast.tsx'
import { words } from './words.ts'

type Account = PaymentAccountsQuery['paymentAccounts'][number]

/** The keys that each provider asks for. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  stripe: ['secretKey', 'publishableKey', 'webhookSecret'],
  toss: ['secretKey', 'clientKey'],
  ...(settings.development && { simulator: ['secretKey', 'webhookSecret'] }),
}

const titleOf = (driver: string) => driver.charAt(0).toUpperCase() + driver.slice(1)

export default function PaymentsPage() {
  const reading = useReadingHere(PaymentAccountsDocument, {})
  const [dialog, open] = useDialog()
  const toggle = ({ driver, enabled: isEnabled }: Account) =>
    void write(() => writeHere(ChangePaymentAccountDocument, { driver, enabled: !isEnabled }), reading.read)
  return (
    <Shown reading={reading}>
      {({ paymentAccounts }) => (
        <Card
          title={words.pagePayments}
          hint={words.paymentHint}
          buttons={[[words.setAccount, () => open(<KeysDialog onSaved={reading.read} />), 'key']]}
        >
          <CardList rows={paymentAccounts} empty={words.noAccount}>
            {(account) => (
              <CardRow
                key={account.id}
                title={titleOf(account.driver)}
                hint={
                  <>
                    {words.webhookUrl}: <span class="code-id">{account.webhookUrl}</span>
                  </>
                }
                buttons={[[account.enabled ? words.disable : words.enable, () => toggle(account)]]}
              >
                <Tag tone={account.enabled ? 'good' : 'plain'}>{account.enabled ? words.enabled : words.disabled}</Tag>
              </CardRow>
            )}
          </CardList>
          {dialog}
        </Card>
      )}
    </Shown>
  )
}

function KeysDialog({ onSaved }: { onSaved: () => void }) {
  const drivers = Object.keys(keysOf)
  const fields: readonly FormField[] = [
    { name: 'driver', label: words.provider, kind: 'choice', options: optionsOf(drivers, titleOf), isWide: true },
    ...[...new Set(Object.values(keysOf).flat())].map(
      (key): FormField => ({
        name: key,
        label: key,
        required: true,
        isWide: true,
        isShown: ({ driver }) => keysOf[driver!]!.includes(key),
      }),
    ),
  ]
  return (
    <FormDialog
      title={words.setAccount}
      hint={words.enterKeys}
      values={{ driver: drivers[0]! }}
      fields={fields}
      onSave={async ({ driver = '', ...values }) => {
        const credentials = Object.fromEntries(keysOf[driver]!.map((key) => [key, values[key] ?? '']))
        await writeHere(ChangePaymentAccountDocument, { driver, credentials })
        onSaved()
      }}
    />
  )
}
