export { mailAllowance, mailLink } from './mail-links.ts'
export { countOtpTry, needsOtp, Otp, spendOtp } from './otp-keys.ts'
export { personalData } from './personal-data.ts'
export {
  authHash,
  hasSmsProof,
  phoneProofPrefix,
  provenPhones,
  refuseUnproven,
  revokeProofs,
  spendProof,
  spendSmsProof,
} from './proofs.ts'
export { confirmSmsCode, SmsCode, sendSmsCode } from './sms-codes.ts'
export { sweeps } from './sweep.ts'
