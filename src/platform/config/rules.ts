import type { CountryCode } from 'libphonenumber-js'
import type { Config } from './index.ts'

/** The settings that verbs read, besides the limits. */
export interface Rules {
  /** Country of phone numbers that are written without a country code. */
  readonly phoneCountry: CountryCode
  /** Address at which callers reach the server, without a slash at its end. */
  readonly publicUrl: string
  /** Where the booking pages of properties are, to which messages link; null if they are not served, or nobody said at which address. */
  readonly bookingPage: string | null
  /** Where guests pay by a provider's own form: an address, or a path on this server if nobody said at which address; null if it is not served. */
  readonly paymentPage: string | null
  readonly requireOtp: boolean
  /** Whether messages of a channel reach anybody: without a gateway they only do in development. */
  readonly delivers: { readonly mail: boolean; readonly sms: boolean; readonly messenger: boolean }
  /** Pauses before the retries of an app's command. */
  readonly commandRetrySeconds: readonly number[]
  /** Name of the service in messages and in authenticator apps. */
  readonly serviceName: string
  /** Pauses before the retries of a webhook. */
  readonly webhookRetrySeconds: readonly number[]
  /** Pages that mails link to, with `{email}` and `{authHash}` in them. */
  readonly links: { readonly verifyEmail: string; readonly resetPassword: string; readonly invitations: string }
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly rules: Rules
  }
}

export function createRules(config: Config): Rules {
  const publicUrl = (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '')
  const page = (name: string) => `${publicUrl}/account/${name}#email={email}&authHash={authHash}`
  return {
    phoneCountry: config.PHONE_COUNTRY,
    publicUrl,
    paymentPage: config.BOOKING_PAGE ? `${config.PUBLIC_URL ? publicUrl : ''}/book/pay` : null,
    bookingPage: config.BOOKING_PAGE && config.PUBLIC_URL !== undefined ? `${publicUrl}/book` : null,
    requireOtp: config.REQUIRE_OTP,
    delivers: {
      mail: !config.production || config.SMTP_URL !== undefined,
      sms: !config.production || config.SMS_GATEWAY_URL !== undefined,
      messenger: !config.production || config.MESSENGER_GATEWAY_URL !== undefined,
    },
    commandRetrySeconds: config.COMMAND_RETRY_SECONDS,
    serviceName: config.SERVICE_NAME,
    webhookRetrySeconds: config.WEBHOOK_RETRY_SECONDS,
    links: {
      verifyEmail: config.VERIFY_EMAIL_LINK ?? page('verify-email'),
      resetPassword: config.RESET_PASSWORD_LINK ?? page('reset-password'),
      invitations: config.INVITATIONS_LINK ?? `${publicUrl}/account/invitations`,
    },
  }
}
