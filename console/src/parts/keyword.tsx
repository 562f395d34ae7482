import { useEffect, useState } from 'preact/hooks'
import { Input } from './input.tsx'

const pauseMs = 300
const lengthMin = 2

/** Looks for something a moment after the last key. */
export function Keyword({ label, onChange }: { label: string; onChange: (keyword: string) => void }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onChange(text.trim().length >= lengthMin ? text.trim() : ''), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return <Input label={label} type="search" value={text} onChange={setText} placeholder={label} bare />
}
