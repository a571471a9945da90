import { useEffect, useState } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { createText } from '@/base/createText'
import { IconButton } from './IconButton'

const texts = createText({ copied: 'Copied' })

type Props = { text: string; label: string; className?: string }

const SHOWN_MS = 1500

/** A button that copies a text and shows for a moment that it was copied. */
export function CopyButton({ text, label, className }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      className={className}
      label={copied ? texts('copied') : label}
      icon={copied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }}
    />
  )
}
