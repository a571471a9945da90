import { useRef } from 'react'
import { lazyPart, PartBoundary } from '@/ui/lazyPart'
import Bell from 'lucide-react/icons/bell'
import { eventLogOf } from '@/terminal/ownEvents/createEventLog'
import { useLive } from '@/terminal/live/useLive'
import { notificationsRequest } from '@/terminal/session/panelRequest'
import { useServices } from '@/terminal/session/Services'
import { IconButton } from '@/ui/controls/IconButton'
import { Popover } from '@/ui/overlays/Popover'
import { text } from './messages'

const EventCenter = lazyPart(async () => (await import('./EventCenter')).EventCenter)

const MAX_SHOWN = 99

/** The button that opens the notification center and shows the number of unread events. */
export function EventBell({ account }: { account: string }) {
  const log = eventLogOf(useServices().ownEvents, account)
  const unreadCount = useLive(log.live, ({ events }) => events.filter(({ isRead }) => !isRead).length)
  const bell = useRef<HTMLButtonElement>(null)
  notificationsRequest.useRequest(() => {
    bell.current?.focus()
    bell.current?.click()
  })
  const label = unreadCount > 0 ? text('unread', { count: unreadCount }) : text('notifications')
  return (
    <Popover
      label={text('notifications')}
      align="end"
      className="w-96"
      trigger={(props) => (
        <IconButton
          {...props}
          ref={bell}
          label={label}
          icon={
            <span className="relative">
              <Bell aria-hidden="true" className="size-4" />
              {unreadCount > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute -top-2 inset-s-2 rounded-full bg-accent px-1 text-xs leading-4 font-medium text-on-accent tabular-nums"
                >
                  {unreadCount > MAX_SHOWN ? `${MAX_SHOWN}+` : unreadCount}
                </span>
              )}
            </span>
          }
        />
      )}
    >
      {(close) => (
        <PartBoundary>
          <EventCenter log={log} close={close} />
        </PartBoundary>
      )}
    </Popover>
  )
}
