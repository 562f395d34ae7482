import { fail } from '../../kernel/errors.ts'
import {
  type Limits,
  PICTURE_SECONDS_MAX,
  PICTURES_RETRY_SECONDS,
  THUMBNAIL_EDGE_PIXELS,
  WEBP_QUALITY,
} from '../../kernel/limits.ts'
import { createPlaces } from '../../kernel/places.ts'
import { formatOf } from './format.ts'

/**
 * Makes a small copy of an uploaded picture, of at most `edge` pixels. The format is found by the content, never by the name. The copy keeps the pixels and
 * no metadata. Anything but a complete picture is refused.
 */
export async function makeThumbnail(file: File, limits: Limits, edge = THUMBNAIL_EDGE_PIXELS): Promise<Uint8Array> {
  if (file.size > limits.THUMBNAIL_BYTES_MAX) fail('BAD_REQUEST', `A picture has at most ${limits.THUMBNAIL_BYTES_MAX} bytes.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const format = formatOf(bytes)
  if (!format) fail('BAD_REQUEST', 'The file is no PNG, JPEG or WebP picture.')
  if (format.length !== bytes.length)
    fail('BAD_REQUEST', 'The file has data after the end of the picture. Save it again without motion or sound.')
  const waits = underway >= limits.THUMBNAILS_AT_ONCE
  if (waits && waitingBytes + bytes.length > limits.THUMBNAILS_WAITING_BYTES_MAX)
    fail('SERVICE_UNAVAILABLE', { message: 'Too many pictures wait.', retryAfterSeconds: PICTURES_RETRY_SECONDS })
  underway += 1
  if (waits) waitingBytes += bytes.length
  const work = () => {
    if (waits) waitingBytes -= bytes.length
    return resize(bytes, edge, limits)
  }
  return inTurn('pictures', { places: limits.THUMBNAILS_AT_ONCE }, work).finally(() => {
    underway -= 1
  })
}

async function resize(bytes: Uint8Array, edge: number, { THUMBNAIL_PIXELS_MAX }: Limits): Promise<Uint8Array> {
  const sharp = await sharpOnce()
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

let loading: ReturnType<typeof loadSharp> | undefined

/** Loaded for the first picture: it takes 30 MB, and most processes never need it. Once, for blocking again would stop what is being read. */
const sharpOnce = () => {
  loading ??= loadSharp()
  return loading
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp
}

const inTurn = createPlaces()
/** Pictures that are made or wait for their turn. */
let underway = 0
/** Of those that wait. */
let waitingBytes = 0
