import type { Config } from './index.ts'

type Rules = ReturnType<typeof createRules>

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly rules: Rules
  }
}

/** The settings that verbs read, besides the limits. */
export function createRules(config: Config) {
  /** Address at which callers reach the server, without a slash at its end. */
  const publicUrl = (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, '')
  const page = (name: string) => `${publicUrl}/account/${name}#email={email}&authHash={authHash}`
  return {
    /** Country of phone numbers that are written without a country code. */
    phoneCountry: config.PHONE_COUNTRY,
    publicUrl,
    /** Where guests pay by a provider's own form: an address, or a path on this server if nobody said at which address; null if it is not served. */
    paymentPage: config.BOOKING_PAGE ? `${config.PUBLIC_URL ? publicUrl : ''}/book/pay` : null,
    /** Where the booking pages of properties are, to which messages link; null if they are not served, or nobody said at which address. */
    bookingPage: config.BOOKING_PAGE && config.PUBLIC_URL !== undefined ? `${publicUrl}/book` : null,
    requireOtp: config.REQUIRE_OTP,
    /** Whether messages of a channel reach anybody: without a gateway they only do in development. */
    delivers: {
      mail: !config.production || config.SMTP_URL !== undefined,
      sms: !config.production || config.SMS_GATEWAY_URL !== undefined,
      messenger: !config.production || config.MESSENGER_GATEWAY_URL !== undefined,
    },
    /** Pauses before the retries of an app's command. */
    commandRetrySeconds: config.COMMAND_RETRY_SECONDS,
    /** Name of the service in messages and in authenticator apps. */
    serviceName: config.SERVICE_NAME,
    /** Pauses before the retries of a webhook. */
    webhookRetrySeconds: config.WEBHOOK_RETRY_SECONDS,
    /** Pages that mails link to, with `{email}` and `{authHash}` in them. */
    links: {
      verifyEmail: config.VERIFY_EMAIL_LINK ?? page('verify-email'),
      resetPassword: config.RESET_PASSWORD_LINK ?? page('reset-password'),
      invitations: config.INVITATIONS_LINK ?? `${publicUrl}/account/invitations`,
    },
  }
}
