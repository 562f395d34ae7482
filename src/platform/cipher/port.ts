/** Encrypts stored secrets that are needed again, such as keys of one-time passwords. */
export interface CipherPort {
  /** `owner` names the row of the secret. A secret sealed for one owner does not open for another. */
  seal(secret: string, owner: string): string
  open(sealed: string, owner: string): string
  /** Everything that the current key sealed begins with this. */
  readonly prefix: string
}

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly cipher: CipherPort
  }
}
