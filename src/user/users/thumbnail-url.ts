import type { Context } from '../../kernel/context.ts'

/** Folder in the storage, and path of the addresses. */
export const thumbnailFolder = 'thumbnails'

export const thumbnailUrl = ({ ports }: Context, name: string): string => `${ports.rules.publicUrl}/${thumbnailFolder}/${name}`
