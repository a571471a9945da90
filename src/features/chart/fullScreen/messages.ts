import { createText } from '@/terminal/format/text'

/** Texts of the full screen. */
export const text = createText({ enter: 'Full screen', leave: 'Leave full screen' })
