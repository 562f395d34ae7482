import { sql } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { paymentAccounts, paymentIntents, providerRefunds } from '../../db/tables/index.ts'
import { defineView, many, qualifyColumns } from '../../db/view.ts'
import type { StoredAccount } from './accounts.ts'
import type { StoredIntent, StoredProviderRefund } from './intents.ts'

export type PaymentAccountRow = Omit<StoredAccount, 'credentials'>
export type ProviderRefundRow = StoredProviderRefund

export interface PaymentIntentRow extends StoredIntent {
  refunded: number
  refunds: ProviderRefundRow[]
}

export const paymentAccountView = defineView<PaymentAccountRow>(paymentAccounts, { always: ['accommodationId', 'id', 'driver'] })

const providerRefundView = defineView<ProviderRefundRow>(providerRefunds, { always: ['accommodationId', 'id'] })

const ofIntent = matching(providerRefunds, { accommodationId: paymentIntents.accommodationId, intentId: paymentIntents.id })

export const paymentIntentView = defineView<PaymentIntentRow>(paymentIntents, {
  always: ['accommodationId', 'id'],
  computed: {
    refunded: qualifyColumns(sql`(select coalesce(sum(${providerRefunds.amount}), 0)::bigint from ${providerRefunds}
      where ${ofIntent} and ${providerRefunds.state} <> 'FAILED')`).mapWith(Number),
  },
  relations: { refunds: many(providerRefundView, ofIntent, sql`${providerRefunds.id}`) },
})
