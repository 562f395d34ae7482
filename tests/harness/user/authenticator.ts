import { generateSync } from 'otplib'
import type { GraphqlClient, TestApp } from '../index.ts'

/** The code of the authenticator app, `steps` time steps of 30 seconds from now. */
export const codeOf = (app: TestApp, secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + steps * 30 })

export const setKey = 'mutation Set($otp: String) { setOtpKey(otp: $otp) { otpKey qrCode } }'
export const lockKey = 'mutation Lock($otp: String!) { lockOtpKey(input: { otp: $otp }) { success recoveryCodes } }'
export const recover = 'mutation Codes($otp: String!) { createRecoveryCodes(otp: $otp) }'

/** Sets and locks a key, and moves the clock past the code that locked it. */
export async function lockedKey(app: TestApp, caller: GraphqlClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = (await caller.askOk(setKey)).setOtpKey.otpKey
  const { recoveryCodes } = (await caller.askOk(lockKey, { otp: codeOf(app, secret) })).lockOtpKey
  app.clock.moveBy({ minutes: 1 })
  return { secret, recoveryCodes }
}
