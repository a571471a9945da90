import { createText } from '@/base/createText'

export const text = createText({
  label: 'Dead-man switch',
  help: 'While it is armed, the venue cancels all open orders of this account one minute after it last heard from this page.',
  needsKey: 'Enable trading first.',
  armed: 'Dead-man switch armed',
  armedDetail: 'All orders are canceled if this page falls silent for a minute.',
  disarmed: 'Dead-man switch disarmed',
  disarmedDetail: 'The venue has acknowledged: open orders stay, whatever becomes of this page.',
  armRefused: 'The dead-man switch is not armed',
  disarmRefused: 'The dead-man switch is still armed',
  arming: 'Arming…',
  disarming: 'Disarming…',
  disarm: 'Disarm',
  title: 'Dead-man switch',
  meaning:
    'The venue cancels all open orders of this account when this time is over. This page pushes it back every 20 seconds.',
  meaningFailing: 'The venue could not be reached to push the time back. It is being tried again.',
  fired: 'The venue canceled your orders',
  firedWhen: 'The dead-man switch fired at {time}: the venue had not heard from this page for a minute.',
  firedNone: 'There was no open order to cancel.',
  firedOne: 'One order was canceled.',
  firedCount: '{count} orders were canceled.',
  firedUnknown: 'What was canceled is being read.',
  understood: 'Understood',
})
