export { createCipher } from './aes-gcm.ts'
export type { CipherPort } from './port.ts'
