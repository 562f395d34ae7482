export const words = (list: readonly unknown[]) => list.map((word) => JSON.stringify(word)).join(' | ')

export const comment = (text: string | null | undefined) =>
  text ? `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', '\n * ')} */\n` : ''

export const member = (name: string, isOptional: boolean, type: string, description?: string | null) =>
  `${comment(description)}${JSON.stringify(name)}${isOptional ? '?' : ''}: ${type}\n`
