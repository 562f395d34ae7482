import { useEffect, useRef } from 'preact/hooks'

/** Draws a picture that is told as text: the content policy lets no address of data be one. */
export function PictureOf({ dataUrl, label }: { dataUrl: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
    void createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((picture) => {
      const { current } = canvas
      if (!current) return
      current.width = picture.width
      current.height = picture.height
      current.getContext('2d')?.drawImage(picture, 0, 0)
    })
  }, [dataUrl])
  return <canvas ref={canvas} class="qr-code" role="img" aria-label={label} />
}
