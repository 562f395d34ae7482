import type { Context } from '../../kernel/context.ts'

/** Folder of the storage, and of the addresses. */
export const thumbnailFolder = 'thumbnails'

export const thumbnailUrl = ({ ports }: Context, name: string): string => `${ports.rules.publicUrl}/${thumbnailFolder}/${name}`
