import { createText } from '@/terminal/format/text'

/** Texts that indicators and drawings share. */
export const text = createText({
  blue: 'Blue',
  violet: 'Violet',
  pink: 'Pink',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  grey: 'Gray',
})
