import type { Context } from '../../kernel/context.ts'

/** Folder in the storage, and path of the addresses. */
export const roomPictureFolder = 'pictures'

const prefixOf = ({ ports }: Context) => `${ports.rules.publicUrl}/${roomPictureFolder}/`

export const pictureUrls = (ctx: Context, names: readonly string[]): string[] => names.map((name) => prefixOf(ctx) + name)

/** The name of the file at a URL of `pictureUrls`. */
export const pictureNameOf = (ctx: Context, url: string): string => url.slice(prefixOf(ctx).length)
