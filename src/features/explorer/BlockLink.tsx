import { Link } from 'wouter'
import { blockPath } from '@/terminal/explorer/explorerPaths'

/** A block's height that links to its page. */
export function BlockLink({ height }: { height: number }) {
  return (
    <Link href={blockPath(height)} className="touchable inline-flex items-center hover:text-accent hover:underline">
      {height}
    </Link>
  )
}
