import Star from 'lucide-react/icons/star'
import { IconButton } from '@/ui/controls/IconButton'
import { text } from './messages'

type Props = { symbol: string; favorite: boolean; onToggle: (symbol: string) => void }

/** The star before a market: adds it to the favorites or removes it. */
export function FavoriteButton({ symbol, favorite, onToggle }: Props) {
  return (
    <IconButton
      label={text(favorite ? 'removeFavorite' : 'addFavorite', { symbol })}
      pressed={favorite}
      icon={<Star className="size-3.5" fill={favorite ? 'currentColor' : 'none'} />}
      onClick={() => onToggle(symbol)}
    />
  )
}
