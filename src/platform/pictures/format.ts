/** The format of a picture by its content, and where the picture ends. */
interface Format {
  name: 'png' | 'jpeg' | 'webp'
  /** Bytes of the picture itself. */
  length: number
}

/** The format by the content alone; null for anything else, and for a truncated picture. */
export function formatOf(bytes: Uint8Array): Format | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (const [name, end] of Object.entries(readers)) {
      const length = end(view)
      if (length !== null) return length <= bytes.length ? { name: name as Format['name'], length } : null
    }
  } catch (error) {
    // a read beyond the end: the picture is truncated
    if (!(error instanceof RangeError)) throw error
  }
  return null
}

const readers: Readonly<Record<Format['name'], (view: DataView) => number | null>> = { png: pngEnd, jpeg: jpegEnd, webp: webpEnd }

const pngSignature = [0x89504e47, 0x0d0a1a0a] as const
const IEND = 0x49454e44

function pngEnd(view: DataView) {
  if (view.getUint32(0) !== pngSignature[0] || view.getUint32(4) !== pngSignature[1]) return null
  for (let at = 8; ; ) {
    const type = view.getUint32(at + 4)
    at += 12 + view.getUint32(at)
    if (type === IEND) return at
  }
}

const RIFF = 0x52494646
const WEBP = 0x57454250

function webpEnd(view: DataView) {
  if (view.getUint32(0) !== RIFF || view.getUint32(8) !== WEBP) return null
  const size = view.getUint32(4, true)
  return 8 + size + (size % 2)
}

const startOfImage = 0xffd8
const endOfImage = 0xd9
const marker = 0xff

function jpegEnd(view: DataView) {
  if (view.getUint16(0) !== startOfImage) return null
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== marker) throw new RangeError('no marker')
    const kind = view.getUint8(at + 1)
    if (kind === endOfImage) return at + 2
    if (kind === marker) at += 1
    else at = afterScan(view, at + 2 + view.getUint16(at + 2))
  }
}

/** The next marker that begins a segment. Some markers within a scan do not. */
function afterScan(view: DataView, from: number) {
  let at = from
  while (view.getUint8(at) !== marker || isWithinScan(view.getUint8(at + 1))) at += 1
  return at
}

/** A stuffed byte or a restart marker. */
const isWithinScan = (kind: number) => kind === 0 || (kind >= 0xd0 && kind <= 0xd7)
