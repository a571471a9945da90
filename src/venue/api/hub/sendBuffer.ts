import type { Timers } from '@/base/clock'
import type { FaultPlan } from '../faultPlan'
import type { Frame, VenueSocket } from '../types'

/** The outgoing side of a connection: collects frames and passes them to the socket at once, through the fault plan. */
export type SendBuffer = {
  /** Adds a frame of a channel (or of an op's reply) for the next `flush`. */
  push(channel: string, frame: Frame): void
  /** Sends the collected frames. */
  flush(): void
  /** Stops sending. */
  end(): void
  /** Whether `end` was not called yet. */
  isOpen(): boolean
}

export type SendBufferOptions = {
  socket: VenueSocket
  timers: Timers
  faults: () => FaultPlan | null
  /** Ends the connection: the `close` fault. */
  close: () => void
}

/** Creates a send buffer. */
export function createSendBuffer({ socket, timers, faults, close }: SendBufferOptions): SendBuffer {
  let gathered: Frame[] = []
  let swapped: Frame | null = null
  let holding = false
  let ended = false

  function gather(frame: Frame): void {
    gathered.push(frame)
    if (!swapped) return
    gathered.push(swapped)
    swapped = null
  }

  function flush(): void {
    if (ended || holding || gathered.length === 0) return
    const frames = gathered
    gathered = []
    socket.send(frames)
  }

  function applyFault(fault: string, ms: number, frame: Frame): void {
    if (fault === 'drop') return
    if (fault === 'delay') {
      timers.set(() => {
        gather(frame)
        flush()
      }, ms)
    } else if (fault === 'reorder' && !swapped) swapped = frame
    else if (fault === 'close' || fault === 'cut_before') close()
    else if (fault === 'cut_after') {
      gather(frame)
      flush()
      close()
    } else if (fault === 'hold') {
      gather(frame)
      hold(ms)
    } else {
      gather(fault === 'corrupt' ? { text: corrupt(frame.text) } : frame)
      if (fault === 'duplicate') gather(frame)
    }
  }

  function hold(ms: number): void {
    if (holding) return
    holding = true
    timers.set(() => {
      holding = false
      flush()
    }, ms)
  }

  return {
    push(channel, frame) {
      if (ended) return
      const injected = faults()?.inject('ws_out', channel)
      if (injected) applyFault(injected.fault, injected.ms, frame)
      else gather(frame)
    },
    flush,
    end() {
      ended = true
      gathered = []
    },
    isOpen: () => !ended,
  }
}

/** Damages a text so that it is no longer JSON. */
function corrupt(text: string): string {
  const middle = text.length >> 1
  return `${text.slice(0, middle)}\u0000${text.slice(middle + 1)}`
}
