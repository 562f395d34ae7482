/** Keeps secrets that must be read again, such as keys of one-time passwords, unreadable at rest. */
export interface CipherPort {
  /** `owner` names the row that the secret belongs to; sealed for one owner, it does not open for another. */
  seal(secret: string, owner: string): string
  open(sealed: string, owner: string): string
  /** How everything begins that was sealed with the key that seals now. */
  readonly prefix: string
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly cipher: CipherPort
  }
}
