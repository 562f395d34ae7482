import { useRef } from 'preact/hooks'
import { Button } from './button.tsx'

/** Chooses a picture. */
export function FileButton({ text, pending, onChoose }: { text: string; pending?: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button writes pending={pending} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
