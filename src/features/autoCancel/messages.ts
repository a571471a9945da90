import { createText } from '@/base/createText'

export const text = createText({
  label: 'Auto-cancel',
  help: 'Auto-cancel timer: while it is on, the venue cancels all open orders of this account this long after it last heard from this page.',
  time: 'Cancel after',
  timeFixed: 'Turn auto-cancel off to choose another time.',
  needsKey: 'Enable trading first.',
  armed: 'Auto-cancel is on',
  armedDetail: 'The venue cancels all open orders if it does not hear from this page for {time}.',
  disarmed: 'Auto-cancel is off',
  disarmedDetail: 'Confirmed by the venue: open orders stay when this page closes.',
  armRejected: 'Auto-cancel was not turned on',
  disarmRejected: 'Auto-cancel is still on',
  arming: 'Turning on…',
  disarming: 'Turning off…',
  disarm: 'Turn off',
  title: 'Auto-cancel',
  meaning:
    'The venue cancels all open orders of this account when the timer reaches zero. This page restarts it when a third of its time has passed.',
  meaningFailing: 'The venue could not be reached to restart the timer. Trying again.',
  fired: 'The venue canceled your orders',
  firedWhen: 'The auto-cancel timer ran out at {time}: the venue had not heard from this page in time.',
  firedNone: 'There were no open orders.',
  firedCount: '{count} {count|order was|orders were} canceled.',
  firedUnknown: 'Loading what was canceled…',
  understood: 'OK',
})
