import type { FromTimers, ToTimers } from './wire'

const running = new Map<number, ReturnType<typeof setTimeout>>()

addEventListener('message', ({ data }: MessageEvent<ToTimers>) => {
  if ('clear' in data) {
    clearTimeout(running.get(data.clear))
    running.delete(data.clear)
    return
  }
  const { set: id, delayMs } = data
  running.set(
    id,
    setTimeout(() => {
      running.delete(id)
      postMessage({ due: id } satisfies FromTimers)
    }, delayMs),
  )
})
