import { generateSecret, generateURI, verifySync } from 'otplib'

/** The defaults of authenticator apps: SHA-1, 6 digits, 30 seconds. */
const period = 30
const codePattern = /^\d{6}$/

export const newOtpSecret = () => generateSecret()

export const otpUri = (issuer: string, label: string, secret: string) => generateURI({ issuer, label, secret })

/** The time step of the code: the current one, the one before or the one after. Null for any other code. */
export function otpStep(secret: string, code: string, now: Date): number | null {
  if (!codePattern.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const current = Math.floor(epoch / period)
  const result = verifySync({ secret, token: code, epoch: current * period, epochTolerance: period, period })
  return result.valid ? current + result.delta : null
}
