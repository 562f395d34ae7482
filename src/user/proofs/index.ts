export { mailAllowance, mailLink } from './mail-links.ts'
export { proofsPolicy } from './policy.ts'
export { consumeSmsProof, phoneProofPrefix, type SmsPurpose, spendProof, withdrawProofs } from './proofs.ts'
export { confirmSmsCode, sendSmsCode } from './sms-codes.ts'
