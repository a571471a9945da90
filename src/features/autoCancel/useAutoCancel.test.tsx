import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AutoCancel, AutoCancelState } from '@/client/autoCancel/createAutoCancel'
import type { Keys } from '@/keys/types'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, press, lastToast } from '@/terminal/fixtures/screenFixtures'
import { AutoCancelChip } from './AutoCancelChip'
import { AutoCancelSwitch } from './AutoCancelSwitch'
import { useAutoCancel } from './useAutoCancel'

const ARMED: AutoCancelState = { kind: 'armed', triggerTime: 1, failing: false }

function Buttons() {
  const { arm, disarm } = useAutoCancel(testOwner)
  return (
    <>
      <button type="button" onClick={() => void arm()}>
        Arm
      </button>
      <button type="button" onClick={() => void disarm()}>
        Disarm
      </button>
    </>
  )
}

test.each<[string, string, AutoCancelState, string]>([
  ['arming', 'Arm', ARMED, 'Auto-cancel is on'],
  ['arming while another tab disarms', 'Arm', { kind: 'off' }, 'Auto-cancel is off'],
  ['disarming', 'Disarm', { kind: 'off' }, 'Auto-cancel is off'],
  ['disarming while another tab arms', 'Disarm', ARMED, 'Auto-cancel is on'],
])('%s is reported by what it came to', async (_, name, outcome, title) => {
  const { services } = createTestAccount({ by: {} })
  const state = createStore<AutoCancelState>(() => ({ kind: 'off' }))
  const change = async () => {
    state.setState(outcome, true)
    return null
  }
  const autoCancel = { ...services.autoCancel, state: () => state, arm: change, disarm: change }
  await showOnDesk({ ...services, autoCancel }, <Buttons />)
  await press(name)
  expect(lastToast()).toMatchObject({ title })
})

test.each(['Arm', 'Disarm'])('%s: an answer that leaves the outcome open is reported with its status', async (name) => {
  const { services } = createTestAccount({ by: {} })
  const answer = { status: 503, until: TEST_TIME }
  const never = new Promise<null>(() => undefined)
  const autoCancel: AutoCancel = {
    ...services.autoCancel,
    state: () => createStore<AutoCancelState>(() => ({ kind: 'off' })),
    arm: (_account, _timeout, onUnresolved) => (onUnresolved?.(answer), never),
    disarm: (_account, onUnresolved) => (onUnresolved?.(answer), never),
  }
  await showOnDesk({ ...services, autoCancel }, <Buttons />)
  await press(name)
  expect(lastToast()).toMatchObject({
    title: 'Outcome not known yet',
    detail: expect.stringContaining('Auto-cancel: The venue answered with an error (HTTP 503).'),
  })
})

test('a timer that could not be restarted shows what the venue answered', async () => {
  const { services } = createTestAccount({ by: {} })
  const failing: AutoCancelState = { kind: 'armed', triggerTime: TEST_TIME, failing: true, status: 503 }
  const autoCancel = { ...services.autoCancel, state: () => createStore<AutoCancelState>(() => failing) }
  await showOnDesk({ ...services, autoCancel }, <AutoCancelChip account={testOwner} />)
  // The browser toggles a popover by its button; happy-dom does not.
  const box = screen.getByRole('dialog', { hidden: true })
  await act(async () => fireEvent(box, Object.assign(new Event('beforetoggle'), { newState: 'open' })))
  const words = 'The venue answered with an error (HTTP 503). The timer could not be restarted. Trying again.'
  expect(screen.getByText(words)).toBeTruthy()
})

test('the chosen time is stored and used to arm the timer; an armed timer keeps its own', async () => {
  const { services } = createTestAccount({ by: {} })
  const state = createStore<AutoCancelState>(() => ({ kind: 'off' }))
  const arm = vi.fn(async () => {
    state.setState(ARMED, true)
    return null
  })
  const autoCancel = { ...services.autoCancel, state: () => state, arm }
  const keys = { ...services.keys, status: () => createStore(() => ({ kind: 'ready' })) } as unknown as Keys
  await showOnDesk({ ...services, autoCancel, keys }, <AutoCancelSwitch account={testOwner} />)
  const time = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cancel after' })
  expect(time.value).toBe('60000')
  fireEvent.change(time, { target: { value: '300000' } })
  expect(services.settings.getState().autoCancelMs).toBe(300_000)
  const seconds = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time in seconds' })
  expect(seconds.value).toBe('300')
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Auto-cancel' })))
  expect(arm).toHaveBeenCalledExactlyOnceWith(testOwner, 300_000, expect.any(Function))
  expect(time.disabled).toBe(true)
  expect(lastToast()).toMatchObject({ detail: expect.stringContaining('5 min') })
})

test('only a whole number of seconds that the venue accepts arms the timer', async () => {
  const { services } = createTestAccount({ by: {} })
  const autoCancel = { ...services.autoCancel, state: () => createStore<AutoCancelState>(() => ({ kind: 'off' })) }
  const keys = { ...services.keys, status: () => createStore(() => ({ kind: 'ready' })) } as unknown as Keys
  await showOnDesk({ ...services, autoCancel, keys }, <AutoCancelSwitch account={testOwner} />)
  const seconds = screen.getByRole('textbox', { name: 'Time in seconds' })
  const type = (value: string) => {
    fireEvent.change(seconds, { target: { value } })
    const { disabled } = screen.getByRole<HTMLButtonElement>('switch', { name: 'Auto-cancel' })
    return { stored: services.settings.getState().autoCancelMs, disabled }
  }
  expect(type('5')).toEqual({ stored: 5_000, disabled: false })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cancel after' }).value).toBe('5000')
  expect(type('90')).toEqual({ stored: 90_000, disabled: false })
  expect(screen.getByRole('option', { name: '00:01:30' })).toBeTruthy()
  expect(type('3,600 s')).toEqual({ stored: 3_600_000, disabled: false })
  for (const wrong of ['4', '3601', '7.5', '', 'x'])
    expect(type(wrong), wrong).toEqual({ stored: 3_600_000, disabled: true })
  expect(screen.getByText(/^A whole number from 5 to 3.?600$/)).toBeTruthy()
  expect(seconds.getAttribute('aria-invalid')).toBe('true')
})
