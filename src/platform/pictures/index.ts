import { fail } from '../../kernel/errors.ts'
import type { Limits } from '../../kernel/limits.ts'
import { PICTURE_SECONDS_MAX, WEBP_QUALITY } from '../../kernel/limits.ts'
import { formatOf } from './format.ts'
import { takeTurns } from './turns.ts'

/**
 * A thumbnail of whatever picture somebody sent: judged by its content and never by its name, made anew and without what it carried besides its
 * pixels. Everything else is refused, and nothing is read that the picture does not need.
 */
export async function makeThumbnail(file: File, limits: Limits): Promise<Uint8Array> {
  if (file.size > limits.THUMBNAIL_BYTES_MAX) fail('BAD_REQUEST', `A picture has at most ${limits.THUMBNAIL_BYTES_MAX} bytes.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = formatOf(bytes)
  if (!format) fail('BAD_REQUEST', 'The file is no PNG, JPEG or WebP picture.')
  if (format.length !== bytes.length)
    fail('BAD_REQUEST', 'Something follows the end of the picture. Save it anew, without motion or sound.')
  return takeTurns(limits.THUMBNAILS_AT_ONCE, () => resize(bytes, limits))
}

async function resize(bytes: Uint8Array, { THUMBNAIL_PIXELS_MAX, THUMBNAIL_EDGE_PIXELS: edge }: Limits): Promise<Uint8Array> {
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: THUMBNAIL_PIXELS_MAX, failOn: 'error' })
      .timeout({ seconds: PICTURE_SECONDS_MAX })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
  } catch (cause) {
    fail('BAD_REQUEST', { message: `The picture is broken, or has more than ${THUMBNAIL_PIXELS_MAX} pixels.`, cause })
  }
}

/** Loaded when the first picture comes: most processes see none, and it weighs 30 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp
}
