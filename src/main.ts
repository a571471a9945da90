import '@/ui/theme.css'
import { recordErrors } from '@/base/recentErrors'
import { beginFirstRequests } from './compose/firstRequests'

// The page's entry is small, so that the requests that the first view needs begin before the rest of the code has
// loaded.
recordErrors(window)
const requests = beginFirstRequests()
void import('./startTerminal').then(
  ({ startTerminal }) => startTerminal(requests),
  // Not even the code that shows failures has loaded: the document contains the message.
  () => {
    document.getElementById('root')!.hidden = true
    document.getElementById('load-failure')!.hidden = false
  },
)
