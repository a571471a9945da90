import { useRef } from 'react'
import { Button } from './Button'

type Props = { label: string; accept: string; autoFocus?: boolean; onFile: (file: File) => void }

/** A button that lets the user choose a file with one of the given extensions, such as ".json". */
export function FileButton({ label, accept, autoFocus, onFile }: Props) {
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
          // Otherwise the browser fires no change event when the same file is chosen again.
          target.value = ''
        }}
      />
      <Button autoFocus={autoFocus} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
