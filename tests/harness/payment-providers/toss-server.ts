/*
 * The protocol of Toss Payments, as far as the driver speaks it, written from its documentation.
 *
 * | What                                                                  | Source |
 * | ---                                                                   | --- |
 * | Basic authorization: the secret key, a colon, no password              | https://docs.tosspayments.com/reference/using-api/authorization |
 * | `Idempotency-Key`: 300 characters, 15 days, by key, path and method    | https://docs.tosspayments.com/guides/using-api/idempotency-key |
 * | `POST /v1/payments/confirm`: `paymentKey`, `orderId`, `amount`          | https://docs.tosspayments.com/reference#결제-승인 |
 * | `GET /v1/payments/{paymentKey}`, `/v1/payments/orders/{orderId}`        | https://docs.tosspayments.com/reference#paymentkey로-결제-조회 |
 * | `POST /v1/payments/{paymentKey}/cancel`: `cancelReason`, `cancelAmount` | https://docs.tosspayments.com/reference#결제-취소 |
 * | `status`, `totalAmount`, `balanceAmount`, `approvedAt`, `cancels`       | https://docs.tosspayments.com/reference#payment-객체 |
 * | `cancels[].transactionKey`, `cancelAmount`, `cancelReason`              | https://docs.tosspayments.com/guides/international/api-guide |
 * | errors: `code`, `message`; `failure` of a payment                      | https://docs.tosspayments.com/reference/error-codes |
 * | webhooks: `eventType`, `createdAt`, `data`; no signature on payments    | https://docs.tosspayments.com/guides/webhook |
 */
import type { Clock } from '../../../src/kernel/clock.ts'
import { type Answer, type Asked, repeatedAnswers, serverFaults, startProvider } from './provider-server.ts'

interface StoredPayment {
  paymentKey: string
  orderId: string
  status: string
  totalAmount: number
  balanceAmount: number
  currency: string
  approvedAt: string | null
  failure: { code: string; message: string } | null
  cancels: { transactionKey: string; cancelAmount: number; cancelReason: string; cancelStatus: string }[] | null
  /** What the bank says to the confirmation. */
  refusal: string | null
}

const failed = (status: number, code: string): Answer => ({ status, body: { code, message: code } })

/** Any moment: the driver reads only whether there is one. */
const moment = '2026-01-01T11:31:51+09:00'

export async function startToss({ secretKey, clock = { now: () => new Date() } }: { secretKey: string; clock?: Clock }) {
  const payments = new Map<string, StoredPayment>()
  const sent: string[] = []
  const repeated = repeatedAnswers()
  const faults = serverFaults(clock, () => {
    const before = structuredClone([...payments])
    return () => {
      payments.clear()
      for (const [key, payment] of before) payments.set(key, payment)
    }
  })
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const byOrder = (orderId: string) => [...payments.values()].findLast((payment) => payment.orderId === orderId)

  const tell = ({ paymentKey, orderId, status }: StoredPayment) => {
    const data = { paymentKey, orderId, status }
    sent.push(JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-01-01T00:00:00.000000', data }))
  }

  /** Answers have data of the card, which must not come through. */
  const shown = ({ refusal: _, ...payment }: StoredPayment): Answer => ({
    status: 200,
    body: { ...payment, mId: 'tosspayments', method: '카드', card: { number: '42424242****424*', cardType: '신용' } },
  })

  function change(payment: StoredPayment, fields: Partial<StoredPayment>): Answer {
    Object.assign(payment, fields)
    tell(payment)
    return shown(payment)
  }

  function confirm({ paymentKey, orderId, amount }: { paymentKey?: string; orderId?: string; amount?: number }): Answer {
    const payment = payments.get(paymentKey ?? '')
    if (!payment) return failed(404, 'NOT_FOUND_PAYMENT_SESSION')
    if (payment.orderId !== orderId || payment.totalAmount !== amount) return failed(400, 'INVALID_REQUEST')
    if (payment.status !== 'IN_PROGRESS') return failed(400, 'ALREADY_PROCESSED_PAYMENT')
    const { refusal } = payment
    if (refusal === null) return change(payment, { status: 'DONE', approvedAt: moment })
    change(payment, { status: 'ABORTED', failure: { code: refusal, message: refusal } })
    return failed(403, refusal)
  }

  function cancel(
    payment: StoredPayment,
    { cancelReason, cancelAmount }: { cancelReason?: string; cancelAmount?: number },
  ): Answer {
    if (!cancelReason || cancelReason.length > 200) return failed(400, 'INVALID_REQUEST')
    if (payment.status === 'CANCELED') return failed(400, 'ALREADY_CANCELED_PAYMENT')
    if (!['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'].includes(payment.status))
      return failed(403, 'NOT_CANCELABLE_PAYMENT')
    const amount = cancelAmount ?? payment.balanceAmount
    if (amount > payment.balanceAmount) return failed(403, 'NOT_CANCELABLE_AMOUNT')
    const balanceAmount = payment.balanceAmount - amount
    const transactionKey = `${payment.paymentKey}-${payment.cancels?.length ?? 0}`
    const cancels = [...(payment.cancels ?? []), { transactionKey, cancelAmount: amount, cancelReason, cancelStatus: 'DONE' }]
    return change(payment, { balanceAmount, cancels, status: balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED' })
  }

  function post(path: string, body: Record<string, never>): Answer {
    if (path === '/v1/payments/confirm') return confirm(body)
    const payment = payments.get(/^\/v1\/payments\/([\w-]+)\/cancel$/.exec(path)?.[1] ?? '')
    return payment ? cancel(payment, body) : failed(404, 'NOT_FOUND_PAYMENT')
  }

  function answer({ method, path, headers, body, fault }: Asked): Answer {
    faults.settle()
    if (headers.authorization !== authorization) return failed(401, 'UNAUTHORIZED_KEY')
    if (method === 'GET' && fault) return faults.fail({ effectAfter: null }, () => {})
    if (method === 'GET') {
      const [, , , first = '', second] = path.split('/')
      const payment = first === 'orders' ? byOrder(second ?? '') : payments.get(first)
      return payment ? shown(payment) : failed(404, 'NOT_FOUND_PAYMENT')
    }
    const key = headers['idempotency-key']
    if (key && key.length > 300) return failed(400, 'INVALID_IDEMPOTENCY_KEY')
    const make = () => post(path, JSON.parse(body))
    const work = () => (fault ? faults.fail(fault, make) : make())
    return repeated(key && `${key} ${path}`, '', work, work)
  }

  return {
    ...(await startProvider(answer)),

    /** What the guest does in the browser: Toss authenticates the guest, and the page comes back with a key. */
    guest: {
      pay(orderId: string, totalAmount: number, refusal: string | null = null, currency = 'KRW') {
        const paymentKey = `tkey_${payments.size + 1}`
        const fresh = { approvedAt: null, failure: null, cancels: null, refusal }
        const payment = {
          paymentKey,
          orderId,
          status: 'IN_PROGRESS',
          totalAmount,
          balanceAmount: totalAmount,
          currency,
          ...fresh,
        }
        payments.set(paymentKey, payment)
        tell(payment)
        return { paymentKey, orderId, amount: String(totalAmount) }
      },
    },
    /** What only Toss does. */
    change: (orderId: string, fields: Partial<StoredPayment>) => void change(byOrder(orderId)!, fields),
    webhooks: () => sent.map((body) => ({ rawBody: Buffer.from(body), headers: {} })),
  }
}
