import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSlots } from './createSlots'

/** Creates work that ends when the test says so. */
function createWork() {
  const began: number[] = []
  const ends = new Map<number, { resolve(value: string): void; reject(error: unknown): void }>()
  const start = (id: number) => () => {
    began.push(id)
    return new Promise<string>((resolve, reject) => ends.set(id, { resolve, reject }))
  }
  return { began, start, end: (id: number) => ends.get(id)!.resolve(`done ${id}`), ends }
}

const turn = async () => {
  for (let at = 0; at < 10; at++) await Promise.resolve()
}

describe('createSlots', () => {
  test('runs as many jobs at once as there are slots, the others in order of arrival', async () => {
    const slots = createSlots(2)
    const { began, start, end } = createWork()
    const results = [1, 2, 3, 4].map((id) => slots.run(start(id)))
    await turn()
    expect(began).toEqual([1, 2])
    end(2)
    await turn()
    expect(began).toEqual([1, 2, 3])
    end(1)
    await turn()
    expect(began).toEqual([1, 2, 3, 4])
    end(4)
    end(3)
    expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3', 'done 4'])
  })

  test('a failed job frees its slot, and its error reaches the caller', async () => {
    const slots = createSlots(1)
    const { began, start, ends } = createWork()
    const failing = slots.run(start(1))
    const next = slots.run(start(2))
    await turn()
    ends.get(1)!.reject(new Error('broken'))
    await expect(failing).rejects.toThrow('broken')
    await turn()
    expect(began).toEqual([1, 2])
    ends.get(2)!.resolve('ok')
    expect(await next).toBe('ok')
    const thrown = slots.run(() => {
      throw new Error('at once')
    })
    await expect(thrown).rejects.toThrow('at once')
    expect(await slots.run(async () => 'free again')).toBe('free again')
  })

  test('a job that is aborted while it waits never runs, and takes no slot', async () => {
    const slots = createSlots(1)
    const { began, start, end } = createWork()
    const first = slots.run(start(1))
    const controller = new AbortController()
    const second = slots.run(start(2), controller.signal)
    const third = slots.run(start(3))
    controller.abort(new Error('no longer wanted'))
    await turn()
    end(1)
    await expect(second).rejects.toThrow('no longer wanted')
    await turn()
    expect(began).toEqual([1, 3])
    end(3)
    expect(await Promise.all([first, third])).toEqual(['done 1', 'done 3'])
  })

  test('a job with an aborted signal does not run, even if a slot is free', async () => {
    const slots = createSlots(1)
    const { began, start } = createWork()
    await expect(slots.run(start(1), AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
    expect(began).toEqual([])
    expect(await slots.run(async () => 'room')).toBe('room')
  })

  test('property: never more jobs than slots, and all jobs that are not aborted run in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('ends', 'fails', 'given up'), { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        async (room, kinds, choices) => {
          const slots = createSlots(room)
          const { began, start, ends } = createWork()
          const signals = kinds.map((kind) => (kind === 'given up' ? AbortSignal.abort(new Error('no')) : undefined))
          const settled = kinds.map((_, id) => slots.run(start(id), signals[id]).catch(() => null))
          const expected = kinds.flatMap((kind, id) => (kind === 'given up' ? [] : [id]))
          const running = new Set<number>()
          for (let left = expected.length; left > 0; left--) {
            await turn()
            for (const id of began) if (ends.has(id)) running.add(id)
            expect(running.size).toBe(Math.min(room, left))
            const id = [...running][choices.next().value! % running.size]!
            running.delete(id)
            const { resolve, reject } = ends.get(id)!
            ends.delete(id)
            if (kinds[id] === 'fails') reject(new Error('failed'))
            else resolve('done')
          }
          await Promise.all(settled)
          expect(began).toEqual(expected)
        },
      ),
    )
  })
})
