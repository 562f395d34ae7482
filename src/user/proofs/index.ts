export { proofsPolicy } from './policy.ts'
export { consumeSmsProof, issueProof, phoneProofPrefix, type SmsPurpose, spendProof, withdrawProofs } from './proofs.ts'
export { confirmSmsCode, sendSmsCode } from './sms-codes.ts'
