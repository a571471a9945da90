import '@/ui/theme.css'
import { recordErrors } from '@/base/recentErrors'
import { beginFirstRequests } from './compose/firstRequests'

// The page's entry is small, so that what the first view waits for is on its way while the rest of the code still loads.
recordErrors(window)
const requests = beginFirstRequests()
void import('./startTerminal').then(
  ({ startTerminal }) => startTerminal(requests),
  // Not even the code that shows failures is there: the document has the words.
  () => {
    document.getElementById('root')!.hidden = true
    document.getElementById('load-failure')!.hidden = false
  },
)
