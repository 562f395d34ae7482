import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const square = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: '#d04020' } })

export const png = () => square().png().toBuffer()
export const jpeg = () => square().jpeg().toBuffer()
export const progressiveJpeg = () => square().jpeg({ progressive: true }).toBuffer()
export const webp = () => square().webp().toBuffer()
export const gif = () => square(10, 10).gif().toBuffer()
export const tiff = () => square(10, 10).tiff().toBuffer()

/** Taken sideways, with a location and a camera model in its metadata. */
export const jpegOfCamera = () =>
  square(800, 600)
    .withExif({ IFD0: { Make: 'SECRETMAKER', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A valid black PNG: many pixels in few bytes. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const line = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(line * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG whose header names more pixels than it has. */
export function pngThatLies(): Buffer {
  const bytes = Buffer.from(pngBomb(64, 64))
  bytes.writeUInt32BE(2_000_000_000, 16)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
