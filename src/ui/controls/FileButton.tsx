import { useRef } from 'react'
import { Button } from './Button'

/** A button that asks for a file with one of the given endings, such as ".json". The same file can be chosen again. */
export function FileButton({ label, accept, onFile }: { label: string; accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // A browser reports no change when the same file is chosen a second time.
          target.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </>
  )
}
