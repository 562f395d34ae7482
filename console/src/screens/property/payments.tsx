import { useState } from 'preact/hooks'
import { ask } from '../../data/api.ts'
import { property } from '../../data/property.ts'
import { useReading } from '../../data/reading.ts'
import { settings } from '../../data/settings.ts'
import { ChangePaymentAccountDocument, PaymentAccountsDocument } from '../../generated/property.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardRow } from '../../parts/card.tsx'
import { FormDialog, type FormField } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/mark.tsx'
import { Shown } from '../../parts/shown.tsx'
import { write } from '../../parts/write.ts'
import { words } from './words.ts'

/** The keys that each provider asks for. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  stripe: ['secretKey', 'publishableKey', 'webhookSecret'],
  toss: ['secretKey', 'clientKey'],
  ...(settings.development && { simulator: ['secretKey', 'webhookSecret'] }),
}

const titleOf = (driver: string) => driver.charAt(0).toUpperCase() + driver.slice(1)

export default function PaymentsPage() {
  const accommodationId = property.value!.id
  const reading = useReading(() => ask(PaymentAccountsDocument, { accommodationId }))
  const [enters, setEnters] = useState(false)
  const { pagePayments, paymentHint, noAccount, setAccount, enabled, disabled, enable, disable, webhookUrl } = words.value
  return (
    <Shown reading={reading}>
      {({ paymentAccounts }) => (
        <Card
          title={pagePayments}
          hint={paymentHint}
          actions={
            <Button writes icon="key" onClick={() => setEnters(true)}>
              {setAccount}
            </Button>
          }
        >
          {paymentAccounts.length === 0 ? (
            <p>{noAccount}</p>
          ) : (
            <ul>
              {paymentAccounts.map((account) => (
                <CardRow
                  key={account.id}
                  title={titleOf(account.driver)}
                  hint={
                    <>
                      {webhookUrl}: <span class="code-id">{account.webhookUrl}</span>
                    </>
                  }
                >
                  <Tag tone={account.enabled ? 'good' : 'plain'}>{account.enabled ? enabled : disabled}</Tag>
                  <Button
                    writes
                    onClick={() => {
                      const input = { accommodationId, driver: account.driver, enabled: !account.enabled }
                      void write(() => ask(ChangePaymentAccountDocument, { input }), reading.read)
                    }}
                  >
                    {account.enabled ? disable : enable}
                  </Button>
                </CardRow>
              ))}
            </ul>
          )}
          {enters && <KeysDialog onSaved={reading.read} onClose={() => setEnters(false)} />}
        </Card>
      )}
    </Shown>
  )
}

function KeysDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const { setAccount, provider, enterKeys } = words.value
  const drivers = Object.keys(keysOf)
  const fields: readonly FormField[] = [
    {
      name: 'driver',
      label: provider,
      kind: 'choice',
      options: drivers.map((one) => [one, titleOf(one)] as const),
      isWide: true,
    },
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
      title={setAccount}
      hint={enterKeys}
      values={{ driver: drivers[0]! }}
      fields={fields}
      onSave={async ({ driver = '', ...values }) => {
        const credentials = Object.fromEntries(keysOf[driver]!.map((key) => [key, values[key] ?? '']))
        await ask(ChangePaymentAccountDocument, { input: { accommodationId: property.value!.id, driver, credentials } })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
