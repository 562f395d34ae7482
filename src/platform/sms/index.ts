import type { TextPort } from '../text/index.ts'

declare module '../../kernel/context.ts' {
  interface Ports {
    readonly sms: TextPort
  }
}
