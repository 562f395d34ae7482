export { asksForOtp, countOtpTry, Otp, spendOtp } from './keys.ts'
export { oneTimePasswordsPolicy } from './policy.ts'
